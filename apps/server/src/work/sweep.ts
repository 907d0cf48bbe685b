import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import type { LeasedTable } from './lease.ts'
import { isAnyReserved } from './reserved.ts'

const SKEW_WORTH_A_WORD_S = 2

type Depth = { waiting: number; dead: number; oldestS: number }

/**
 * Measures the queues: how much waits and for how long, dead letters, and whether the clocks agree. Returns
 * how long the oldest due work has waited.
 */
export async function observe(app: App): Promise<number> {
  return app.database.asPlanner(async (tx) => {
    let oldestS = 0
    for (const queue of ['slots', 'outbox'] as const) {
      const depth = await readDepth(tx, queue)
      app.metrics.workWaiting.set({ queue }, depth.waiting)
      app.metrics.workDead.set({ queue }, depth.dead)
      app.metrics.workOldestSeconds.set({ queue }, depth.oldestS)
      oldestS = Math.max(oldestS, depth.oldestS)
    }
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    const skewS = (Date.now() - rows[0]!.now.getTime()) / 1000
    app.metrics.clockSkewSeconds.set(skewS)
    if (Math.abs(skewS) > SKEW_WORTH_A_WORD_S) app.log.warn({ skewS }, 'our clock and the database disagree')
    return oldestS
  })
}

/** Table whose rows expire at `ends`, and are deleted some hours later. */
export type ShortLived = { table: string; ends: string; keptHours: number }

/**
 * Deletes rows that belong to no organisation or live for hours: answers stored for a day, long unused
 * allowances, and the areas' own. Data of organisations is cleared at night, by their own retention
 * (`features/retention`). Does nothing while work is reserved: rows of another clock would look long expired.
 */
export async function clearOut(app: App, shortLived: readonly ShortLived[]): Promise<void> {
  if (await isAnyReserved(app)) return
  await app.database.asPlanner(async (tx) => {
    await sql`delete from idempotency_keys where created_at < present() - interval '24 hours'`.execute(tx)
    await sql`delete from rate_limits where used_until < now() - interval '1 hour'`.execute(tx)
    for (const { table, ends, keptHours } of shortLived)
      await sql`delete from ${sql.table(table)}
        where ${sql.ref(ends)} < ${app.now()}::timestamptz - ${keptHours} * interval '1 hour'`.execute(tx)
  })
}

/** Excludes messages that wait for an earlier one to the same receiver. */
const NOT_BEHIND = sql`and not exists (select 1 from outbox other where other.receiver = outbox.receiver
  and other.id <> outbox.id and other.state = 'waiting' and other.lease_until > now())`

async function readDepth(tx: Tx, queue: LeasedTable): Promise<Depth> {
  const { rows } = await sql<Depth>`
    select (select count(*)::int from ${sql.table(queue)} where state = 'waiting' and due_at <= present() and not is_reserved) as waiting,
      (select count(*)::int from ${sql.table(queue)} where state = 'dead') as dead,
      coalesce((select extract(epoch from present() - min(due_at))::float8 from ${sql.table(queue)}
        where state = 'waiting' and due_at <= present() and not is_reserved ${queue === 'outbox' ? NOT_BEHIND : sql``}), 0) as oldest_s`.execute(
    tx,
  )
  return rows[0]!
}
