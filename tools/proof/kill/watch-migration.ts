import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { findDatabase } from '../kit/data-folder.ts'
import type { Server } from '../kit/server.ts'

export type MigrationProgress = { steps: number; inTheMiddle: boolean }

/** Looks at a migration from outside, until its server is killed: how far it came, and whether a step was open. */
export async function watchMigration(data: string, server: Server) {
  const { superuserUrl } = await whenAnnounced(data, server)
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'proof' })
  client.on('error', () => {})
  await client.connect()
  let last: MigrationProgress = { steps: 0, inTheMiddle: false }
  const watching = look(client, (progress) => (last = progress))
  return {
    async until(steps: number): Promise<void> {
      while (last.steps < steps) {
        if (server.hasEnded()) throw new Error(`the server ended after ${last.steps} steps`)
        await sleep(5)
      }
    },
    async end(): Promise<MigrationProgress> {
      await client.end().catch(() => {})
      await watching
      return last
    },
  }
}

async function look(client: pg.Client, tell: (progress: MigrationProgress) => void): Promise<void> {
  try {
    for (;;) {
      const { rows: open } = await client.query(
        `select 1 from pg_stat_activity where application_name in ('flightdeck migrate', 'flightdeck queue')
           and backend_xid is not null`,
      )
      tell({ steps: await countSteps(client), inTheMiddle: open.length > 0 })
      await sleep(2)
    }
  } catch {
    // The connection ended with the database, or because we closed it.
  }
}

async function countSteps(client: pg.Client): Promise<number> {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('flightdeck.migrations') is not null as there`,
  )
  if (!there.rows[0]?.there) return 0
  const { rows } = await client.query<{ steps: number }>(
    'select count(*)::int as steps from flightdeck.migrations',
  )
  return rows[0]!.steps
}

async function whenAnnounced(data: string, server: Server) {
  for (;;) {
    const database = findDatabase(data)
    if (database) return database
    if (server.hasEnded()) throw new Error('the server ended before its database was up')
    await sleep(3)
  }
}
