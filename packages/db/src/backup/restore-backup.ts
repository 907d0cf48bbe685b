import pg from 'pg'
import type { Database } from '../database.ts'
import { readEpoch, layToRest } from './after-restore.ts'
import { BackupError } from './backup-error.ts'
import { refuseWhileInUse, type ConnectionCounts } from './in-use.ts'
import { loadTable, raiseSequences } from './load-table.ts'
import { refuseOtherSchema } from './same-schema.ts'
import { asOperator, withClient } from './operator.ts'
import { openBackupFile, type BackupFile } from './read-file.ts'
import { inSchema, listTables } from './tables.ts'

export type RestoreSummary = Awaited<ReturnType<typeof layToRest>> & {
  takenAt: string
  tables: number
  rows: number
  missed: number
  secretMark: string | null
}
type Options = { replace?: boolean; own?: ConnectionCounts }

/** Replaces the database's content with a backup, completely or not at all. */
export async function restoreBackup(
  database: Database,
  path: string,
  { replace = false, own = {} }: Options = {},
): Promise<RestoreSummary> {
  const file = await openBackupFile(path)
  try {
    return await withClient(database, 'flightdeck restore', async (client) => {
      await refuseWhileInUse(client, database, own)
      await file.verify()
      return asOperator(client, 'begin', () =>
        replaceEverything(client, file, { replace, inUse: () => refuseWhileInUse(client, database, own) }),
      )
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError) {
      throw new BackupError(`The database refused, and nothing was changed: ${error.message}.`, {
        cause: error,
      })
    }
    throw error
  } finally {
    await file.close()
  }
}

async function replaceEverything(
  client: pg.Client,
  file: BackupFile,
  { replace, inUse }: { replace: boolean; inUse: () => Promise<void> },
): Promise<RestoreSummary> {
  const { takenAt, members, secretMark } = file.manifest
  const tables = await listTables(client)
  await refuseOtherSchema(client, file.manifest, tables)
  await client.query(
    `lock table ${tables.map(({ name }) => inSchema(name)).join(', ')} in access exclusive mode`,
  )
  // Second check: sessions that connected between the first check and the lock are blocked on it and visible
  // now.
  await inUse()
  if (!replace) await refuseUnlessEmpty(client)

  const epochBefore = await readEpoch(client)
  // Disables triggers: the rows they would write are in the backup.
  await client.query(`select set_config('app.restoring', 'yes', true)`)
  for (const table of tables.toReversed()) await client.query(`delete from ${inSchema(table.name)}`)
  let rows = 0
  for (const table of tables) {
    const member = members.find(({ table: name }) => name === table.name)!
    rows += await loadTable(client, table, member.rows, file.bytesOf(member))
  }
  await raiseSequences(client, tables)
  const rested = await layToRest(client, epochBefore)
  return { takenAt, tables: tables.length, rows, secretMark, ...rested }
}

/** Counts organisations with members; the installation's own has none. */
async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct organisation_id)::int as count from ${inSchema('memberships')}`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  const what = count === 1 ? 'an organisation' : `${count} organisations`
  throw new BackupError(`This database already holds ${what}; add --replace to lose what it holds.`)
}
