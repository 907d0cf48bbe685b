import type pg from 'pg'
import { ROLES, SCHEMA } from '../roles.ts'
import { BackupError } from './backup-error.ts'

export type TableShape = { name: string; columns: string[]; needs: string[] }
type ListedTable = TableShape & { hidden: boolean }

/**
 * Tables of a backup: all permanent ones except the migration list (part of the schema, not of the data) and
 * the write marks (they name transactions of this server). Generated columns are left out, and each table
 * comes after those it references.
 */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<ListedTable>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as needs,
       c.relrowsecurity and not exists (select 1 from pg_policies p where p.schemaname = $1
         and p.tablename = c.relname and p.qual = 'true' and p.roles @> array[$2::name]) as hidden
     from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname not in ('migrations', 'write_marks')
     order by c.relname`,
    [SCHEMA, ROLES.operator],
  )
  // Row-level security silently hides rows: a backup without them would look complete.
  const hidden = rows.find((table) => table.hidden)
  if (hidden)
    throw new BackupError(`The table ${hidden.name} has no policy for ${ROLES.operator}: call protect on it.`)
  return inOrder(rows.map(({ name, columns, needs }) => ({ name, columns, needs })))
}

export function inOrder(tables: TableShape[]): TableShape[] {
  const placed = new Set<string>()
  const left = [...tables]
  while (left.length > 0) {
    const next = left.findIndex((table) => table.needs.every((name) => placed.has(name)))
    if (next < 0)
      throw new BackupError(
        `The tables ${left.map(({ name }) => name).join(', ')} refer to each other in a ring.`,
      )
    placed.add(left.splice(next, 1)[0]!.name)
  }
  return [...placed].map((name) => tables.find((table) => table.name === name)!)
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const inSchema = (table: string) => `${SCHEMA}.${quoteIdentifier(table)}`
