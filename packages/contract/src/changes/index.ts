export {
  changeRoutes,
  type ChangeFiles,
  type ChangeItemPage,
  type ChangeProposal,
  type ChangeSetDetail,
  type ChangeSetList,
} from './changes.ts'
export type { ChangeItem, ChangeItemInput, ChangePromise } from './item.ts'
export { changeLaneRoutes, type ChangeTick } from './lane.ts'
export { changePolicyRoutes } from './policies.ts'
export type { ChangePolicyAnswer, ChangePolicyInput } from './policy.ts'
export type { ChangeEvent, ChangeSet, ChangeStop, ChangeWeek } from './set.ts'
