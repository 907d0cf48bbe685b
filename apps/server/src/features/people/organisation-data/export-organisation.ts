import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { withoutSecrets } from '../../../edge/without-secrets.ts'
import { streamZip, type ZipFile } from '../../../documents/zip.ts'
import { organisationTables, type OrganisationTable } from './tables.ts'

const PIECE = 500
/** Limit of rows per file; larger files are hard to open. */
const ROWS_A_FILE = 250_000

/** Tables that are not exported, each with the reason. No file contains secrets. */
export const LEFT_OUT: Record<string, string> = {
  organisation_keys: 'keys, which open nothing elsewhere',
  idempotency_keys: 'answers that are kept for a day',
  pending_connections: 'sign-ins that were begun',
  organisation_export_chunks: 'this file',
  fact_slices: 'columns of bytes: the same numbers are in daily_facts, as rows',
}

type Row = Record<string, unknown>

type OnRows = (rows: number) => void

/** Exports an organisation as one archive, a line of JSON per row. Reads in batches while it is sent. */
export function exportOrganisation(
  app: App,
  organisationId: string,
  onRows: OnRows = () => {},
): AsyncGenerator<Buffer> {
  return streamZip(exportFiles(app, organisationId, onRows))
}

async function* exportFiles(app: App, organisationId: string, onRows: OnRows): AsyncGenerator<ZipFile> {
  yield { path: 'about.json', content: about(app, organisationId) }
  yield* inFiles('people', readPeople(app, organisationId), onRows)
  for (const table of await exportedTables(app, organisationId))
    yield* inFiles(table.name, readRows(app, organisationId, table), onRows)
  yield* inFiles('daily_facts', readFacts(app, organisationId), onRows)
}

const exportedTables = async (app: App, organisationId: string): Promise<OrganisationTable[]> => {
  const tables = await app.database.inOrganisation(organisationId, organisationTables)
  return tables.filter(({ name }) => !Object.hasOwn(LEFT_OUT, name))
}

/** Expected rows of an export, exact without concurrent writes. Corrected days count once per correction. */
export async function countRows(app: App, organisationId: string): Promise<number> {
  const tables = (await exportedTables(app, organisationId)).map(({ name }) => name)
  const count = (work: (tx: Tx) => Promise<{ rows: { count: number }[] }>) =>
    app.database.inOrganisation(organisationId, work).then(({ rows }) => rows[0]!.count)
  let total = await count((tx) =>
    sql<{ count: number }>`select coalesce(sum(cardinality(entity_nos)), 0)::int as count from fact_slices
      where organisation_id = ${organisationId} and not is_history`.execute(tx),
  )
  for (const table of ['memberships', ...tables])
    total += await count((tx) =>
      sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where organisation_id = ${organisationId}`.execute(tx),
    )
  return total
}

async function* about(app: App, organisationId: string): AsyncGenerator<string> {
  const header = { organisation_id: organisationId, made_at: app.now().toISOString() }
  yield `${JSON.stringify({ ...header, format: 'a line of JSON for each row', left_out: LEFT_OUT }, null, 2)}\n`
}

/** Splits rows into files: the next file begins where the previous one was full. */
async function* inFiles(
  name: string,
  pieces: AsyncGenerator<Row[]>,
  onRows: OnRows,
): AsyncGenerator<ZipFile> {
  let isOver = false
  for (let part = 1; !isOver; part++) {
    const path = part === 1 ? `${name}.jsonl` : `${name}-${part}.jsonl`
    const content = async function* () {
      for (let rows = 0; rows < ROWS_A_FILE;) {
        const next = await pieces.next()
        if (next.done) {
          isOver = true
          return
        }
        rows += next.value.length
        onRows(next.value.length)
        yield next.value.map((row) => `${JSON.stringify(withoutSecrets(row))}\n`).join('')
      }
    }
    yield { path, content: content() }
  }
}

type PieceRow = { row: Row; key: string[] }

/** Pages by key, so that a slow download holds no cursor or transaction open. */
async function* readRows(app: App, organisationId: string, table: OrganisationTable): AsyncGenerator<Row[]> {
  let rows = await readPiece(app, organisationId, table, null)
  while (rows.length > 0) {
    yield rows.map(({ row }) => row)
    if (rows.length < PIECE) return
    rows = await readPiece(app, organisationId, table, rows.at(-1)!.key)
  }
}

async function readPiece(
  app: App,
  organisationId: string,
  { name, key }: OrganisationTable,
  after: string[] | null,
): Promise<PieceRow[]> {
  const columns = sql.join(['organisation_id', ...key].map((column) => sql.ref(column)))
  const asText = sql.join(['organisation_id', ...key].map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await app.database.inOrganisation(organisationId, (tx) =>
    sql<PieceRow>`
      select to_jsonb(t) as row, array[${asText}] as key
      from ${sql.table(name)} t where organisation_id = ${organisationId}
      ${after ? sql`and (${columns}) > (${sql.join(after)})` : sql``}
      order by ${columns} limit ${PIECE}`.execute(tx),
  )
  return rows
}

async function* readPeople(app: App, organisationId: string): AsyncGenerator<Row[]> {
  const people = await app.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('memberships')
      .innerJoin('namedUsers', 'namedUsers.id', 'memberships.userId')
      .select([
        'namedUsers.id',
        'namedUsers.email',
        'namedUsers.fullName',
        'memberships.role',
        'memberships.deactivatedAt',
      ])
      .where('memberships.organisationId', '=', organisationId)
      .orderBy('namedUsers.email')
      .execute(),
  )
  yield people.map(({ fullName, deactivatedAt, ...person }) => ({
    ...person,
    full_name: fullName,
    deactivated_at: deactivatedAt,
  }))
}

/** Pages by day, because the rows of an account's day are stored together. */
async function* readFacts(app: App, organisationId: string): AsyncGenerator<Row[]> {
  const days = await app.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('factSlices')
      .select(['accountNo', 'level', 'day'])
      .distinct()
      .where('organisationId', '=', organisationId)
      .orderBy('accountNo')
      .orderBy('level')
      .orderBy('day')
      .execute(),
  )
  for (const { accountNo, level, day } of days) {
    const { rows } = await app.database.inOrganisation(organisationId, (tx) =>
      sql<{ row: Row }>`select to_jsonb(f) as row from daily_facts f where organisation_id = ${organisationId}
        and account_no = ${accountNo} and level = ${level} and day = ${day}`.execute(tx),
    )
    yield rows.map(({ row }) => row)
  }
}
