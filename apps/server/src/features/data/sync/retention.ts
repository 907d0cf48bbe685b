import { byAge, type RetentionPolicy } from '../../../work/retention-policy.ts'

export const syncKeeps: RetentionPolicy[] = [
  {
    kind: 'syncs',
    tables: ['sync_runs'],
    clear: byAge({ table: 'sync_runs', since: 'started_at', key: ['id'] }),
  },
  {
    kind: 'platform_calls',
    tables: ['platform_calls'],
    clear: byAge({ table: 'platform_calls', since: 'at', key: ['id'] }),
  },
]
