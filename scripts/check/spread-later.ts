/**
 * Statements that a database over several machines would not take as they are, or whose organisation is in a
 * part that is put in: by file. A number here only ever gets smaller.
 */
export const SPREAD_LATER: Readonly<Record<string, number>> = {
  'apps/server/src/features/watching/alerts/erase-person.ts': 1,
  'apps/server/src/features/watching/alerts/evaluation/plan-store.ts': 2,
  'apps/server/src/features/watching/campaigns/list-store.ts': 1,
  'apps/server/src/features/watching/campaigns/page-sql.ts': 2,
  'apps/server/src/features/watching/findings/list-store.ts': 4,
  'apps/server/src/features/data/sync/sync-all.ts': 1,
  'apps/server/src/work/lease.ts': 3,
  'apps/server/src/work/sweep.ts': 1,
}
