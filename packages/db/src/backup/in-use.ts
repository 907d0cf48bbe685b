import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { BackupError } from './backup-error.ts'

const LOOKS = 10
const BETWEEN_LOOKS_MS = 200

/** How many connections of each name belong to this very process. */
export type ConnectionCounts = Record<string, number>

/**
 * Every process of Flightdeck names its connections. We look several times, because a connection that was just closed
 * is listed for a moment longer.
 */
export async function refuseWhileInUse(
  client: pg.Client,
  database: Database,
  own: ConnectionCounts,
): Promise<void> {
  for (let look = 1; ; look++) {
    const others = await othersThan(client, database, own)
    if (others.length === 0) return
    if (look === LOOKS) {
      throw new BackupError(
        `Flightdeck is connected to this database (${others.join(', ')}); stop every process of it, then restore.`,
      )
    }
    await sleep(BETWEEN_LOOKS_MS)
  }
}

async function othersThan(client: pg.Client, { pool }: Database, own: ConnectionCounts): Promise<string[]> {
  // Inside a transaction the list is otherwise kept as it was at the first look.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'flightdeck %'
     group by application_name order by application_name`,
  )
  const ours: ConnectionCounts = { ...own, [pool.options.application_name ?? '']: pool.totalCount }
  return rows.filter(({ name, count }) => count > (ours[name] ?? 0)).map(({ name }) => name)
}
