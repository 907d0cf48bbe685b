import { byAge, type RetentionPolicy } from '../../../work/retention-policy.ts'

export const agentsKeep: RetentionPolicy[] = [
  {
    kind: 'agent_runs',
    tables: ['agent_runs', 'agent_steps'],
    clear: byAge({
      table: 'agent_runs',
      since: 'created_at',
      key: ['run_no'],
      only: `state not in ('waiting', 'running')`,
    }),
  },
]
