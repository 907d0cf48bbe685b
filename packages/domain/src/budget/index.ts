export * from './line-item-goal.ts'
export * from './goal-reading.ts'
export * from './goal.ts'
export { runRateDays, runRateEnd } from './run-rate.ts'
