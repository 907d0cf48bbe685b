export * from './line-item-goal.ts'
export * from './goal-reading.ts'
export * from './goal.ts'
export { FIRM_RUN_OUT_DAYS, runRateDays, runRateEnd } from './run-rate.ts'
