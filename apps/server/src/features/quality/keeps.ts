import { byAge, type Keeper } from '../../work/keeper.ts'

export const qualityKeeps: Keeper[] = [
  {
    kind: 'findings',
    tables: ['findings', 'finding_events'],
    clear: byAge({ table: 'findings', since: 'closed_at', key: ['finding_no'], only: 'not is_open' }),
  },
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
