export { nextSyncs, planForgottenSyncs, planSync, SYNC } from './plan-sync.ts'
export { syncAccount } from './sync-account.ts'
export { planEverySync, slotOutcomes } from './sync-all.ts'
export { syncKeeps } from './keeps.ts'
