import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ROLES } from '../roles.ts'
import { BackupError } from './backup-error.ts'
import { inSchema, quoteIdentifier, type TableShape } from './tables.ts'

/**
 * COPY refuses tables with row-level security, even if a policy allows the rows. Loads a temporary table
 * first, then inserts from it under the operator's policy.
 */
export async function loadTable(
  client: pg.Client,
  { name, columns }: TableShape,
  expectedRows: number,
  gzipped: AsyncIterable<Buffer>,
): Promise<number> {
  const list = columns.map(quoteIdentifier).join(', ')
  await client.query(
    `create temporary table incoming on commit drop as select ${list} from ${inSchema(name)} with no data`,
  )
  await pipeline(gzipped, createGunzip(), client.query(copyFrom(`copy incoming (${list}) from stdin`)))
  const { rowCount } = await client.query(
    `insert into ${inSchema(name)} (${list}) overriding system value select ${list} from incoming`,
  )
  await client.query('drop table incoming')
  if (rowCount !== expectedRows) {
    throw new BackupError(
      `${name} should have ${expectedRows} rows and has ${rowCount}. Nothing was changed.`,
    )
  }
  return expectedRows
}

/** Sequences continue after the highest restored value. They belong to the login. */
export async function raiseSequences(client: pg.Client, tables: TableShape[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const { rows } = await client.query<{ sequence: string | null }>(
        'select pg_get_serial_sequence($1, $2) as sequence',
        [inSchema(name), column],
      )
      const sequence = rows[0]?.sequence
      if (!sequence) continue
      const { rows: highest } = await client.query<{ value: string | null }>(
        `select max(${quoteIdentifier(column)})::text as value from ${inSchema(name)}`,
      )
      await client.query('set local role none')
      await client.query('select setval($1, coalesce($2::bigint, 1), $2 is not null)', [
        sequence,
        highest[0]?.value ?? null,
      ])
      await client.query(`set local role ${ROLES.operator}`)
    }
  }
}
