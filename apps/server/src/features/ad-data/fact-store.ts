import { int4Array, int8Array, sql, type Tx } from '@flightdeck/db'
import {
  correctionOf,
  corrections,
  FACT_METRICS,
  marksOf,
  type Day,
  type FactColumns,
  type FactLevel,
  type FactSlice,
} from '@flightdeck/domain'
import type { Account } from './account.ts'
import type { KnownSlice } from './read-marks.ts'

export type Load = Account & { loadNo: number; at: Date }
type SlicePlace = { level: FactLevel; day: Day }
type Written = FactSlice & {
  marks: Float64Array
  isWhole: boolean
  isFinal: boolean
  spendTotal: string | null
}

/** About as many rows as one statement carries. */
const ROWS_A_STATEMENT = 20_000
/** With so many corrections, or so much corrected, a day is written whole again. */
const MOST_CORRECTIONS = 8
const MOST_CORRECTED = 0.3

export async function beginLoad(
  tx: Tx,
  { organisationId, accountNo, from, to, at }: Account & { from: Day; to: Day; at: Date },
): Promise<Load> {
  // Two loads of one account come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`facts ${organisationId} ${accountNo}`}, 0))`.execute(
    tx,
  )
  const { loadNo } = await tx
    .insertInto('factLoads')
    .values({ organisationId, accountNo, fromDay: from, toDay: to, loadedAt: at })
    .returning('loadNo')
    .executeTakeFirstOrThrow()
  return { organisationId, accountNo, loadNo, at }
}

/**
 * Takes days in: new ones whole, known ones as what they correct, and nothing for those that say what they said
 * before. Returns how many were new or corrected.
 */
export async function replaceSlices(
  tx: Tx,
  load: Load,
  known: ReadonlyMap<Day, KnownSlice>,
  slices: Iterable<FactSlice>,
  isFinal: (day: Day) => boolean,
): Promise<number> {
  let changed = 0
  let waiting: Written[] = []
  let rows = 0
  let retired: SlicePlace[] = []
  const flush = async () => {
    await retire(tx, load, retired)
    retired = []
    if (waiting.length > 0) await write(tx, load, waiting)
    changed += waiting.length
    waiting = []
    rows = 0
  }
  for (const slice of slices) {
    const before = known.get(slice.day)
    const written = toWrite(before, slice, isFinal(slice.day))
    if (written) {
      if (before && written.isWhole) retired.push(slice)
      waiting.push(written)
      rows += written.entityNos.length
    }
    if (before && before.isFinal !== isFinal(slice.day)) await markFinal(tx, load, slice, isFinal(slice.day))
    if (rows >= ROWS_A_STATEMENT) await flush()
  }
  await flush()
  return changed
}

function toWrite(before: KnownSlice | undefined, slice: FactSlice, isFinal: boolean): Written | null {
  const marks = marksOf(slice)
  const about = { isFinal, spendTotal: totalOf(slice.columns.spend) }
  const whole = { ...slice, ...about, marks, isWhole: true }
  if (!before) return whole
  const found = corrections(before, { entityNos: slice.entityNos, marks })
  if (found.length === 0) return null
  const share = (before.correctedRows + found.length) / Math.max(1, slice.entityNos.length)
  if (before.times >= MOST_CORRECTIONS || share > MOST_CORRECTED) return whole
  const correction = correctionOf(slice, found)
  return { ...correction, ...about, marks: marksOf(correction), isWhole: false }
}

const metricNames = sql.join(FACT_METRICS.map((metric) => sql.id(metric)))

async function write(tx: Tx, load: Load, slices: Written[]): Promise<void> {
  const rows = slices.map(
    (slice) => sql`(${load.organisationId}, ${load.accountNo}, ${slice.level}, ${slice.day}, ${load.loadNo},
      ${slice.isWhole}, ${slice.isFinal}, ${slice.spendTotal}, ${int4Array(slice.entityNos)}, ${int8Array(slice.marks)}, ${columnValues(slice.columns)})`,
  )
  await sql`
    insert into fact_slices (organisation_id, account_no, level, day, load_no, is_whole, is_final, spend_total,
      entity_nos, row_marks, ${metricNames})
    values ${sql.join(rows)}`.execute(tx)
}

const placed = (load: Load, { level, day }: SlicePlace) => sql`organisation_id = ${load.organisationId}
  and account_no = ${load.accountNo} and level = ${level} and day = ${day} and not is_history`

/** What counted until now is history. */
async function retire(tx: Tx, load: Load, places: readonly SlicePlace[]): Promise<void> {
  if (places.length === 0) return
  const levels = places.map(({ level }) => level)
  const days = places.map(({ day }) => day)
  await sql`update fact_slices set is_history = true
    where organisation_id = ${load.organisationId} and account_no = ${load.accountNo} and not is_history
      and (level, day) in (select * from unnest(${levels}::text[], ${days}::date[]))`.execute(tx)
}

async function markFinal(tx: Tx, load: Load, place: SlicePlace, isFinal: boolean): Promise<void> {
  await sql`update fact_slices set is_final = ${isFinal} where ${placed(load, place)}`.execute(tx)
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
  let near = 0
  for (const value of column) {
    if (Number.isNaN(value)) continue
    if (Math.abs(near + value) > Number.MAX_SAFE_INTEGER) {
      total += BigInt(near)
      near = 0
    }
    near += value
  }
  return String(total + BigInt(near))
}
