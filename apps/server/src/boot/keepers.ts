import { adDataKeeps } from '../features/ad-data/index.ts'
import { alertsKeep } from '../features/alerts/index.ts'
import { auditKeeps } from '../features/audit/index.ts'
import { deliveriesKeep } from '../features/undelivered/index.ts'
import { membersKeep } from '../features/members/index.ts'
import { checkRunsKeep } from '../features/check-runs/index.ts'
import { findingsKeep } from '../features/findings/index.ts'
import type { Keeper } from '../work/keeper.ts'
import { syncKeeps } from '../features/sync/index.ts'

/** What each area keeps for a time. What ages out in several tables goes with the first that it belongs to. */
export const keepers: readonly Keeper[] = [
  ...alertsKeep,
  ...findingsKeep,
  ...checkRunsKeep,
  ...adDataKeeps,
  ...syncKeeps,
  ...membersKeep,
  ...deliveriesKeep,
  ...auditKeeps,
]
