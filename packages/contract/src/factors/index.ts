export type { Factors } from './factors.ts'
