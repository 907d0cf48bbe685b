import { byAge, type RetentionPolicy } from '../../../work/retention-policy.ts'

export const findingsKeep: RetentionPolicy[] = [
  {
    kind: 'findings',
    tables: ['findings', 'finding_events'],
    clear: byAge({ table: 'findings', since: 'closed_at', key: ['finding_no'], only: 'not is_open' }),
  },
]
