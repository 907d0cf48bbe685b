import { sql } from '@flightdeck/db'
import type { App } from '../ground/app.ts'

/** Longer than any response is cached. */
const KEPT_FOR_MS = 5 * 60_000

/**
 * Deletes write marks that no cached response depends on: those of transactions that had all ended at the
 * check some minutes ago, so that every response still cached saw their writes. Marks that no transaction of
 * this server can have written came with a copy from another, and go too.
 */
export function makeClearMarks(): (app: App) => Promise<void> {
  let lastSnapshot: { oldest: string; at: number } | null = null
  return async ({ database }) => {
    if (lastSnapshot && performance.now() - lastSnapshot.at < KEPT_FOR_MS) return
    const before = lastSnapshot
    await database.asPlanner(async (tx) => {
      const { rows } = await sql<{ oldest: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(tx)
      lastSnapshot = { oldest: rows[0]!.oldest, at: performance.now() }
      if (before)
        await sql`delete from write_marks
          where written_by < ${before.oldest}::xid8 or written_by >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
          tx,
        )
    })
  }
}
