import { byAge, type Keeper } from '../../work/keeper.ts'

/** Where a run went and who may open it go with it. */
export const reportsKeep: Keeper[] = [
  {
    kind: 'reports',
    tables: ['report_runs', 'report_sends', 'report_links'],
    clear: byAge({ table: 'report_runs', since: 'created_at', key: ['run_no'] }),
  },
]
