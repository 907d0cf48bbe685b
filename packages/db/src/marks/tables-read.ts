import type pg from 'pg'
import { SCHEMA } from '../roles.ts'
import type { Reading } from './reading.ts'

/** Something of our schema that a statement may name: a table, or a view or function by the text it stands for. */
type TableRow = { name: string; isMarked: boolean | null; text: string | null }

const CATALOGUE = `
  select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'marked') as "isMarked",
    null as text
  from pg_class c where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  union all
  select c.relname, null, pg_get_viewdef(c.oid) from pg_class c
  where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'v'
  union all
  select p.proname, null, string_agg(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), ' ') from pg_proc p where p.pronamespace = '${SCHEMA}'::regnamespace group by 1`

/** In a statement with one of these something may have been written. */
const WRITING = new Set([
  'insert',
  'update',
  'delete',
  'merge',
  'truncate',
  'copy',
  'call',
  'nextval',
  'setval',
])
const MAX_CACHED_STATEMENTS = 2_000

/** The marked tables that something was read from; null where a mark would not tell that it has changed. */
export type TablesRead = (reading: Reading) => string[] | null

/** By the words of statements: one that only looks like the name of a table costs an answer, and one that is missed none. */
export async function readCatalogue(pool: pg.Pool): Promise<TablesRead> {
  const { rows } = await pool.query<TableRow>(CATALOGUE)
  const named = new Map(rows.map((row) => [row.name, row]))
  const remembered = new Map<string, ReadonlySet<string> | null>()

  function statementTables(statement: string): ReadonlySet<string> | null {
    const before = remembered.get(statement)
    if (before !== undefined) return before
    const tables = tablesIn(statement, [])
    if (remembered.size >= MAX_CACHED_STATEMENTS) remembered.clear()
    remembered.set(statement, tables)
    return tables
  }

  function tablesIn(text: string, within: readonly string[]): ReadonlySet<string> | null {
    const tables = new Set<string>()
    for (const word of new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g))) {
      if (WRITING.has(word)) return null
      const row = named.get(word)
      if (!row || within.includes(word)) continue
      if (row.isMarked === false) return null
      if (row.isMarked) tables.add(word)
      else {
        const behind = tablesIn(row.text!, [...within, word])
        if (!behind) return null
        for (const table of behind) tables.add(table)
      }
    }
    return tables
  }

  return ({ statements, hasOtherSources }) => {
    if (hasOtherSources) return null
    const all = new Set<string>()
    for (const statement of statements) {
      const tables = statementTables(statement)
      if (!tables) return null
      for (const table of tables) all.add(table)
    }
    return [...all].toSorted()
  }
}
