import { SCHEMA, sql } from '@flightdeck/db'
import type { TestServer } from './a-server.ts'

type HasDatabase = Pick<TestServer, 'database'>
type Table = { name: string; columns: string[] }
/** Digest of each table: equal digests mean equal rows. */
export type Contents = Record<string, string>

/** Reads the live schema, so that new tables are covered automatically. */
async function everyTable({ database }: HasDatabase): Promise<Table[]> {
  const { rows } = await database.asOperator((tx) =>
    sql<Table>`
      select c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = ${SCHEMA}::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`.execute(tx),
  )
  return rows
}

type RowFilter = (table: Table) => ReturnType<typeof sql> | null

/** The rows of each table that a condition is known for; `null` leaves a table out. */
export async function tableContents(server: HasDatabase, which: RowFilter): Promise<Contents> {
  const parts = (await everyTable(server)).flatMap((table) => {
    const condition = which(table)
    if (condition === null) return []
    return sql<{ name: string; rows: string }>`
      select ${table.name}::text as name,
        (select count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), ''))
         from ${sql.table(table.name)} t where ${condition}) as rows`
  })
  const { rows } = await server.database.asOperator((tx) =>
    sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(tx),
  )
  return Object.fromEntries(rows.map((one) => [one.name, one.rows]))
}
