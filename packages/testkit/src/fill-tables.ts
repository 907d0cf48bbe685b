import type pg from 'pg'

const SCHEMA = 'flightdeck'

type Column = {
  name: string
  type: string
  isNullable: boolean
  /** Made by the database itself. */
  isMade: boolean
  hasDefault: boolean
  choices: string[]
}
type Reference = { table: string; ours: string[]; theirs: string[] }
type Table = { name: string; columns: Column[]; references: Reference[] }

type Filling = {
  organisationId: string
  /** Stands in every column that names a person, and for their address. */
  personId: string
  email: string
  /** All moments and days of the rows. */
  at: Date
  /** Keeps the keys of one filling apart from another's. */
  seed: number
  /** Values of columns that matter to the test, by table. */
  with?: Record<string, Record<string, unknown>>
  except?: readonly string[]
}

/**
 * Puts a row of an organisation into every table that has them, whatever tables there are: types, choices and references are asked
 * of the live schema. Returns the names of the tables.
 */
export async function fillTables(client: pg.ClientBase, filling: Filling): Promise<string[]> {
  const tables = (await readTables(client)).filter(({ name }) => !filling.except?.includes(name))
  for (const table of inOrder(tables)) await fillOne(client, table, filling)
  return tables.map(({ name }) => name)
}

/** Some tables are written by triggers of others; what stands there already is enough. */
async function fillOne(client: pg.ClientBase, table: Table, filling: Filling): Promise<void> {
  const referred: Record<string, unknown> = {}
  for (const { table: parent, ours, theirs } of table.references) {
    const { rows } = await client.query(
      `select ${theirs.join(', ')} from ${SCHEMA}.${parent} where organisation_id = $1 order by ctid desc limit 1`,
      [filling.organisationId],
    )
    ours.forEach((column, at) => (referred[column] = rows[0]?.[theirs[at]!]))
  }
  const values: Record<string, unknown> = {}
  for (const column of table.columns) {
    const given = filling.with?.[table.name]?.[column.name]
    if (given !== undefined) values[column.name] = given
    else if (column.isMade || isLeftOut(column)) continue
    else values[column.name] = referred[column.name] ?? valueFor(column, filling)
  }
  values.organisation_id = filling.organisationId
  const names = Object.keys(values)
  await client.query(
    `insert into ${SCHEMA}.${table.name} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing`,
    Object.values(values),
  )
}

const MOMENTS = ['timestamp with time zone', 'date']

/** Persons and moments are filled in even where they may be missing; everything else that may be missing is. */
const isLeftOut = ({ type, isNullable, hasDefault }: Column) =>
  !MOMENTS.includes(type) && (hasDefault || (isNullable && type !== 'uuid'))

function valueFor(
  { name, type, choices }: Column,
  { organisationId, personId, email, at, seed }: Filling,
): unknown {
  if (choices[0] !== undefined) return choices[0]
  if (name === 'currency' || name === 'base' || name === 'quote') return 'USD'
  // There is one of each in the whole installation.
  if (name === 'domain') return `${seed}.${organisationId}.test`
  if (name === 'email' || name === 'recipient') return email
  if (type === 'uuid') return name === 'id' ? uuidOf(seed) : personId
  if (type === 'timestamp with time zone') return at
  if (type === 'date') return at.toISOString().slice(0, 10)
  if (type === 'bytea') return Buffer.from(`${name} ${seed}`)
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return false
  if (type.endsWith('[]')) return '{}'
  if (/int|numeric|double/.test(type)) return seed
  return `${name} ${seed}`
}

const uuidOf = (seed: number) => `00000000-0000-7000-8000-${String(seed).padStart(12, '0')}`

async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
           'isNullable', not a.attnotnull, 'isMade', a.attidentity <> '' or a.attgenerated <> '',
           'hasDefault', a.atthasdef, 'choices', coalesce((
             select json_agg(choice[1]) from pg_constraint k,
               regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as choice
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               and pg_get_constraintdef(k.oid) like '%ANY (ARRAY%'), '[]')) order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select json_agg(json_build_object('table', f.relname,
           'ours', (select json_agg(o.attname order by n) from unnest(k.conkey) with ordinality as u(no, n)
             join pg_attribute o on o.attrelid = k.conrelid and o.attnum = u.no),
           'theirs', (select json_agg(o.attname order by n) from unnest(k.confkey) with ordinality as u(no, n)
             join pg_attribute o on o.attrelid = k.confrelid and o.attnum = u.no)))
         from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid and f.relname not in ('organisations', 'users')), '[]') as references
     from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'organisations'
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)
     order by c.relname`,
    [SCHEMA],
  )
  return rows
}

/** Each table after those it refers to. */
function inOrder(tables: readonly Table[]): Table[] {
  const placed: Table[] = []
  const isPlaced = (name: string) =>
    placed.some((table) => table.name === name) || !tables.some((table) => table.name === name)
  while (placed.length < tables.length) {
    const next = tables.find(
      (table) => !placed.includes(table) && table.references.every((reference) => isPlaced(reference.table)),
    )
    if (!next) throw new Error('These tables refer to each other in a ring.')
    placed.push(next)
  }
  return placed
}
