import { byAge, type RetentionPolicy } from '../../../work/retention-policy.ts'

/** Sends and links are deleted with their run. */
export const reportsKeep: RetentionPolicy[] = [
  {
    kind: 'reports',
    tables: ['report_runs', 'report_sends', 'report_links'],
    clear: byAge({ table: 'report_runs', since: 'created_at', key: ['run_no'] }),
  },
]
