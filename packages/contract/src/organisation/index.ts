export type { Organisation } from './organisation.ts'
