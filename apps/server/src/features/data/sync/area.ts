import type { Area } from '../../../work/area.ts'
import { syncKeeps } from './retention.ts'
import { planForgottenSyncs, SYNC } from './plan-sync.ts'
import { syncAccount } from './sync-account.ts'

export const syncArea = {
  work: { [SYNC]: syncAccount },
  lanes: { syncs: [SYNC] },
  planners: [planForgottenSyncs],
  keeps: syncKeeps,
  retainedTables: {
    watermarks: 'how far an account is synced',
    report_jobs: 'a report that is being synced',
  },
} satisfies Area
