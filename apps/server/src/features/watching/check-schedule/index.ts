export { CHECK_RUN, hasChecksOn, planPersonRun, planRun, type ScheduledRun } from './plan-run.ts'
export { pastedIds, scopeWords, type ChangedAccount, type RunScope } from './run-scope.ts'
export {
  countEntities,
  findRun,
  lockRun,
  isCovered,
  insertMatrix,
  listRuns,
  openPairs,
  type RunRow,
  saveProgress,
  updateRun,
  waitingRun,
  widenRun,
} from './run-store.ts'
