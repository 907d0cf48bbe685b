import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../database.ts'
import { SCHEMA } from '../roles.ts'
import { BackupError } from './backup-error.ts'
import type { AppliedMigration, Member } from './manifest.ts'
import { asOperator, withClient } from './operator.ts'
import { inSchema, listTables, quoteIdentifier, type TableShape } from './tables.ts'
import { writeBackupFile, type Append } from './write-file.ts'

export type BackupSummary = { takenAt: string; tables: number; rows: number; bytes: number }

/** Everything as of one moment, while the installation keeps working. */
export async function takeBackup(
  database: Database,
  path: string,
  secretMark: string | null,
): Promise<BackupSummary> {
  return withClient(database, 'flightdeck backup', async (client) => {
    const manifest = await writeBackupFile(path, async (append) => {
      const expected = await listTables(client)
      return asOperator(client, 'begin isolation level repeatable read read only', async () => {
        // Locked before the snapshot is taken, so that no migration changes a table between the two.
        await client.query(
          `lock table ${expected.map(({ name }) => inSchema(name)).join(', ')} in access share mode`,
        )
        const tables = await listTables(client)
        if (JSON.stringify(tables) !== JSON.stringify(expected)) {
          throw new BackupError('The database is being migrated; take the backup when that is done.')
        }
        const { rows } = await client.query<{ at: Date }>('select now() as at')
        const members: Member[] = []
        for (const table of tables) members.push(await appendTable(client, table, append))
        return {
          takenAt: rows[0]!.at.toISOString(),
          migrations: await appliedMigrations(client),
          secretMark,
          members,
        }
      })
    })
    const sum = (of: (member: Member) => number) =>
      manifest.members.reduce((total, member) => total + of(member), 0)
    return {
      takenAt: manifest.takenAt,
      tables: manifest.members.length,
      rows: sum((member) => member.rows),
      bytes: sum((member) => member.bytes),
    }
  })
}

async function appendTable(
  client: pg.Client,
  { name, columns }: TableShape,
  append: Append,
): Promise<Member> {
  const list = columns.map(quoteIdentifier).join(', ')
  const copy = client.query(copyTo(`copy (select ${list} from ${inSchema(name)}) to stdout`))
  const place = await append(copy)
  // The stream ends before the server has reported the count; it has once the next answer arrives.
  await client.query('select 1')
  return { table: name, columns, rows: copy.rowCount, ...place }
}

export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum from ${SCHEMA}.migrations order by name`,
  )
  return rows
}
