export { nextSyncs, planSync, SYNC } from './plan-sync.ts'
export { syncAccount } from './sync-account.ts'
export { planEverySync, slotOutcomes } from './sync-all.ts'
