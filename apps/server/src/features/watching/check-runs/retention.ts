import { byAge, inTurn, type RetentionPolicy } from '../../../work/retention-policy.ts'

export const checkRunsKeep: RetentionPolicy[] = [
  {
    kind: 'check_runs',
    tables: ['check_runs', 'check_run_results', 'score_days'],
    clear: inTurn(
      byAge({
        table: 'check_runs',
        since: 'created_at',
        key: ['run_no'],
        only: `state not in ('waiting', 'running')`,
      }),
      byAge({ table: 'score_days', since: 'on_day', key: ['entity_no', 'on_day'] }),
    ),
  },
]
