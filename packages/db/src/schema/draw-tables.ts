import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** A column as PostgreSQL's catalogue has it. */
export type CatalogueColumn = {
  table: string
  column: string
  /** The name of its type, and of its elements where it is a list. */
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  /** Written by the database alone. */
  isComputed: boolean
  note: string | null
}

/** Types of columns in words of the trade, by `table.column`: a file for each area that has any. */
const COLUMN_TYPES = new URL('./column-types/', import.meta.url)

/** What the driver makes of a value. */
const READ_AS: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
}
/** What is read as something else than it is written. */
const TWO_WAYS: Record<string, [always: string, byDefault: string]> = {
  timestamptz: ['Moment', 'MomentByDefault'],
  json: ['Json', 'JsonByDefault'],
  jsonb: ['Json', 'JsonByDefault'],
}
/** Lists of numbers that go in and out in the database's own binary form. */
const BINARY_LISTS = 'fact_slices'

/** The tables of a migrated database, as the program's types. */
export async function drawTables(client: pg.Client): Promise<string> {
  const areas = readColumnTypes()
  const { rows } = await client.query<CatalogueColumn>(CATALOGUE)
  return drawn(rows, areas)
}

type ColumnTypes = { file: string; name: string; columns: string[] }

function readColumnTypes(): ColumnTypes[] {
  return readdirSync(COLUMN_TYPES)
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, COLUMN_TYPES), 'utf8')
      const name = /export type (\w+) = \{/.exec(text)?.[1]
      if (name === undefined) throw new Error(`${file} has no type of columns`)
      return { file, name, columns: [...text.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, key]) => key!) }
    })
}

export function drawn(rows: readonly CatalogueColumn[], areas: readonly ColumnTypes[]): string {
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const homes = new Map(areas.flatMap(({ name, columns }) => columns.map((key) => [key, name] as const)))
  for (const key of homes.keys()) if (!known.has(key)) throw new Error(`There is no column ${key}`)

  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => {
    const lines = columns.flatMap((column) => {
      const line = `    ${camel(column.column)}: ${typeOf(column, homes)}`
      return column.note === null ? [line] : [`    /** ${column.note} */`, line]
    })
    return [`  ${camel(table)}: {`, ...lines, '  }'].join('\n')
  })
  return `// Drawn from the migrated database by draw-tables.ts; drawn-tables.test.ts draws it again.
import type { Generated, GeneratedAlways } from 'kysely'
${areas.map(({ file, name }) => `import type { ${name} } from './column-types/${file}'`).join('\n')}
import type { Json, JsonByDefault, Moment, MomentByDefault } from './columns.ts'

export type DrawnTables = {
${tables.join('\n')}
}
`
}

function typeOf(
  { table, column, type, isArray, isNullable, hasDefault, isComputed }: CatalogueColumn,
  homes: ReadonlyMap<string, string>,
): string {
  const key = `${table}.${column}`
  const home = homes.get(key)
  const mayBeNull = isNullable ? ' | null' : ''
  const twoWays = isArray || home !== undefined ? undefined : TWO_WAYS[type]
  if (twoWays) return `${twoWays[hasDefault && !isNullable ? 1 : 0]}${mayBeNull}`

  const read = isArray && table === BINARY_LISTS ? 'Buffer' : READ_AS[type]
  if (read === undefined) throw new Error(`${key} is of type ${type}: say what the driver makes of it`)
  const isList = isArray && read !== 'Buffer'
  const single = home === undefined ? read : `${home}['${key}']`
  const whole = `${single}${isList ? '[]' : ''}${mayBeNull}`
  if (isComputed) return `GeneratedAlways<${whole}>`
  return hasDefault && !isNullable ? `Generated<${whole}>` : whole
}

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Partitions have the columns of what they are a part of; views keep no word about what may be missing. */
const CATALOGUE = `
  select c.relname as "table", a.attname as "column", coalesce(e.typname, t.typname) as "type",
    e.oid is not null as "isArray", not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isComputed", col_description(c.oid, a.attnum) as "note"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'flightdeck'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C", a.attnum`
