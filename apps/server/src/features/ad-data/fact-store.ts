import { int4Array, int8Array, readInt4Array, readInt8Array, sql, type Tx } from '@flightdeck/db'
import {
  FACT_METRICS,
  sliceDifferences,
  type Day,
  type FactColumns,
  type FactLevel,
  type FactMetric,
  type FactSlice,
} from '@flightdeck/domain'

export type Load = { organisationId: string; accountNo: number; loadNo: number; at: Date }
type StoredSlice = FactSlice & { loadNo: number; isFinal: boolean }
type ReadRow = { entityNos: Buffer; loadNo: number; isFinal: boolean } & Record<string, unknown>

const metricNames = sql.join(FACT_METRICS.map((metric) => sql.id(metric)))
const sentMetrics = sql.join(
  FACT_METRICS.map((metric) => sql`array_send(${sql.id(metric)}) as ${sql.id(metric)}`),
)
const replacedMetrics = sql.join(
  FACT_METRICS.map((metric) => sql`${sql.id(metric)} = excluded.${sql.id(metric)}`),
)

export async function beginLoad(
  tx: Tx,
  {
    organisationId,
    accountNo,
    from,
    to,
    at,
  }: { organisationId: string; accountNo: number; from: Day; to: Day; at: Date },
): Promise<Load> {
  const { loadNo } = await tx
    .insertInto('factLoads')
    .values({ organisationId, accountNo, fromDay: from, toDay: to, loadedAt: at })
    .returning('loadNo')
    .executeTakeFirstOrThrow()
  return { organisationId, accountNo, loadNo, at }
}

/** The slice as it stands, held until the transaction ends so that two loads of one day come one after the other. */
export async function readSlice(
  tx: Tx,
  { organisationId, accountNo }: Pick<Load, 'organisationId' | 'accountNo'>,
  level: FactLevel,
  day: Day,
): Promise<StoredSlice | null> {
  const { rows } = await sql<ReadRow>`
    select load_no, is_final, array_send(entity_nos) as entity_nos, ${sentMetrics} from fact_slices
    where organisation_id = ${organisationId} and account_no = ${accountNo} and level = ${level} and day = ${day}
    for update`.execute(tx)
  const [row] = rows
  if (!row) return null
  const columns: FactColumns = {}
  for (const metric of FACT_METRICS) {
    const bytes = row[camel(metric)] as Buffer | null
    if (bytes) columns[metric] = readInt8Array(bytes)
  }
  return {
    level,
    day,
    entityNos: readInt4Array(row.entityNos),
    columns,
    loadNo: row.loadNo,
    isFinal: row.isFinal,
  }
}

/** About as many rows as one statement carries. */
const ROWS_A_STATEMENT = 20_000

/**
 * Replaces days that say anything else than before, and leaves the others; what they correct is kept beside them.
 * Returns how many were new or changed.
 */
export async function replaceSlices(
  tx: Tx,
  load: Load,
  places: SlicePlace[],
  slices: Iterable<FactSlice>,
  isFinal: (day: Day) => boolean,
): Promise<number> {
  const here = await slicesHere(tx, load, places)
  let changed = 0
  let news: FactSlice[] = []
  let rows = 0
  const flush = async () => {
    if (news.length > 0) await write(tx, load, news, isFinal)
    changed += news.length
    news = []
    rows = 0
  }
  for (const slice of slices) {
    const before = here.has(placeOf(slice)) ? await readSlice(tx, load, slice.level, slice.day) : null
    const corrected = before && sliceDifferences(before, slice)
    if (corrected) await keep(tx, load, before, corrected)
    if (!before || corrected) {
      news.push(slice)
      rows += slice.entityNos.length
    } else if (before.isFinal !== isFinal(slice.day)) await markFinal(tx, load, slice, isFinal(slice.day))
    if (rows >= ROWS_A_STATEMENT) await flush()
  }
  await flush()
  return changed
}

type SlicePlace = { level: FactLevel; day: Day }
const placeOf = ({ level, day }: SlicePlace) => `${level}/${day}`

async function slicesHere(
  tx: Tx,
  { organisationId, accountNo }: Load,
  places: SlicePlace[],
): Promise<Set<string>> {
  if (places.length === 0) return new Set()
  const days = places.map(({ day }) => day).toSorted()
  const { rows } = await sql<{ level: FactLevel; day: Day }>`
    select level, day from fact_slices where organisation_id = ${organisationId} and account_no = ${accountNo}
      and day between ${days[0]} and ${days.at(-1)}`.execute(tx)
  return new Set(rows.map(placeOf))
}

async function write(tx: Tx, load: Load, slices: FactSlice[], isFinal: (day: Day) => boolean): Promise<void> {
  const rows = slices.map(
    (slice) => sql`(${load.organisationId}, ${load.accountNo}, ${slice.level}, ${slice.day}, ${load.loadNo},
      ${isFinal(slice.day)}, ${totalOf(slice.columns.spend)}, ${int4Array(slice.entityNos)}, ${columnValues(slice.columns)})`,
  )
  await sql`
    insert into fact_slices (organisation_id, account_no, level, day, load_no, is_final, spend_total, entity_nos,
      ${metricNames})
    values ${sql.join(rows)}
    on conflict (organisation_id, account_no, level, day) do update set load_no = excluded.load_no,
      is_final = excluded.is_final, spend_total = excluded.spend_total, entity_nos = excluded.entity_nos,
      ${replacedMetrics}`.execute(tx)
}

async function keep(
  tx: Tx,
  load: Load,
  before: StoredSlice,
  corrected: Pick<FactSlice, 'entityNos' | 'columns'>,
) {
  await sql`
    insert into superseded_facts (organisation_id, account_no, level, day, load_no, replaced_by, replaced_at, entity_nos,
      ${metricNames})
    values (${load.organisationId}, ${load.accountNo}, ${before.level}, ${before.day}, ${before.loadNo}, ${load.loadNo},
      ${load.at}, ${int4Array(corrected.entityNos)}, ${columnValues(corrected.columns)})`.execute(tx)
}

async function markFinal(tx: Tx, load: Load, { level, day }: FactSlice, isFinal: boolean): Promise<void> {
  await sql`
    update fact_slices set is_final = ${isFinal} where organisation_id = ${load.organisationId}
      and account_no = ${load.accountNo} and level = ${level} and day = ${day}`.execute(tx)
}

const columnValues = (columns: FactColumns) =>
  sql.join(
    FACT_METRICS.map((metric) => {
      const column = columns[metric]
      return column ? sql`${int8Array(column)}` : sql`null`
    }),
  )

function totalOf(column: Float64Array | undefined): string | null {
  if (!column) return null
  let total = 0n
  for (const value of column) if (!Number.isNaN(value)) total += BigInt(value)
  return String(total)
}

const camel = (metric: FactMetric) =>
  metric.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
