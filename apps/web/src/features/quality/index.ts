import { lazy } from 'react'

export { RunningChip } from './on-demand/running-chip.tsx'
/** The shell loads this file for its chip; what only the onboarding shows comes when it does. */
export const RunRecommended = lazy(() => import('./library/run-recommended.tsx'))
