import { lazy } from 'react'

export { hasDemo } from './has-demo.ts'
export const DemoPeople = lazy(() => import('./demo-people.tsx'))
export { DemoProgress } from './demo-progress.tsx'
