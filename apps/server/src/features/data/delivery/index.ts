export { endDeliveryThreads, historyWalks, snapshotQuestions } from './threads.ts'
export { defineQuery, type OrganisationScope, type QueryContext } from './thread/questions.ts'
export type { WalkFacts, Walks } from './thread/walks.ts'
export { asOfNow } from './snapshot/as-of-now.ts'
export { dataVersion } from './store/delivery-store.ts'
export {
  blocksFor,
  countPopulation,
  scopedRule,
  type DeliverySnapshot,
  type GoneEntity,
  type SnapshotEntity,
} from './snapshot/delivery-snapshot.ts'
export { cacheSnapshots, type SnapshotCache } from './snapshot/snapshot-cache.ts'
export type { AccountHistories } from './histories/account-histories.ts'
