export type { ErasurePlan } from './personal-data.ts'
