import { byAge, type Keeper } from '../../work/keeper.ts'

export const checkRunsKeep: Keeper[] = [
  {
    kind: 'check_runs',
    tables: ['check_runs', 'check_run_results'],
    clear: byAge({
      table: 'check_runs',
      since: 'created_at',
      key: ['run_no'],
      only: `state not in ('waiting', 'running')`,
    }),
  },
]
