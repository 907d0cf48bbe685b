import { int4Array, int8Array, PREPARED, sql, type Tx } from '@flightdeck/db'
import {
  buildCorrection,
  corrections,
  FACT_METRICS,
  computeMarks,
  type FactColumns,
  type FactLevel,
  type FactSlice,
} from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'
import type { Account } from './account.ts'
import type { LoadedSlice } from './read-marks.ts'

export type Load = Account & { loadNo: number; at: Date }
type SlicePlace = { level: FactLevel; day: Day }
type WrittenSlice = FactSlice & {
  marks: Float64Array
  isWhole: boolean
  isFinal: boolean
  spendTotal: string | null
}

/** Approximate number of fact rows per statement. */
const ROWS_A_STATEMENT = 20_000
/** Above this number of corrections, or this share of corrected rows, a day is stored whole again. */
const MAX_CORRECTIONS = 8
const MAX_CORRECTED_SHARE = 0.3

export async function beginLoad(
  tx: Tx,
  { organisationId, accountNo, from, to, at }: Account & { from: Day; to: Day; at: Date },
): Promise<Load> {
  // Advisory lock: loads of one account run one after the other, and each takes its number in turn.
  const { rows } = await sql<{ loadNo: number }>`
    with turn as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`facts ${organisationId} ${accountNo}`}, 0)))
    insert ${PREPARED} into fact_loads (organisation_id, account_no, from_day, to_day, loaded_at)
    select ${organisationId}::uuid, ${accountNo}::int, ${from}::date, ${to}::date, ${at}::timestamptz from turn
    returning load_no`.execute(tx)
  return { organisationId, accountNo, loadNo: rows[0]!.loadNo, at }
}

/** Stores new days whole, others as corrections if changed. Returns how many were new or corrected. */
export async function replaceSlices(
  tx: Tx,
  load: Load,
  storedSlices: ReadonlyMap<Day, LoadedSlice>,
  slices: Iterable<FactSlice>,
  isFinal: (day: Day) => boolean,
): Promise<number> {
  let changed = 0
  let waiting: WrittenSlice[] = []
  let rows = 0
  let retired: SlicePlace[] = []
  const settled: SlicePlace[] = []
  const flush = async () => {
    await retire(tx, load, retired)
    retired = []
    if (waiting.length > 0) await write(tx, load, waiting)
    changed += waiting.length
    waiting = []
    rows = 0
  }
  for (const slice of slices) {
    const before = storedSlices.get(slice.day)
    const written = toWrite(before, slice, isFinal(slice.day))
    if (written) {
      if (before && written.isWhole) retired.push(slice)
      waiting.push(written)
      rows += written.entityNos.length
    }
    if (before && before.isFinal !== isFinal(slice.day)) settled.push(slice)
    if (rows >= ROWS_A_STATEMENT) await flush()
  }
  await flush()
  for (const final of [true, false])
    await markFinal(
      tx,
      load,
      settled.filter(({ day }) => isFinal(day) === final),
      final,
    )
  return changed
}

function toWrite(before: LoadedSlice | undefined, slice: FactSlice, isFinal: boolean): WrittenSlice | null {
  const marks = computeMarks(slice)
  const about = { isFinal, spendTotal: sumColumn(slice.columns.spend) }
  const whole = { ...slice, ...about, marks, isWhole: true }
  if (!before) return whole
  const changedRows = corrections(before, { entityNos: slice.entityNos, marks })
  if (changedRows.length === 0) return null
  const share = (before.correctedRows + changedRows.length) / Math.max(1, slice.entityNos.length)
  if (before.times >= MAX_CORRECTIONS || share > MAX_CORRECTED_SHARE) return whole
  const correction = buildCorrection(slice, changedRows)
  return { ...correction, ...about, marks: computeMarks(correction), isWhole: false }
}

const metricNames = sql.join(FACT_METRICS.map((metric) => sql.id(metric)))

async function write(tx: Tx, load: Load, slices: WrittenSlice[]): Promise<void> {
  const rows = slices.map(
    (slice) => sql`(${load.organisationId}, ${load.accountNo}, ${slice.level}, ${slice.day}, ${load.loadNo},
      ${slice.isWhole}, ${slice.isFinal}, ${slice.spendTotal}, ${int4Array(slice.entityNos)}, ${int8Array(slice.marks)}, ${columnValues(slice.columns)})`,
  )
  await sql`
    insert into fact_slices (organisation_id, account_no, level, day, load_no, is_whole, is_final, spend_total,
      entity_nos, row_marks, ${metricNames})
    values ${sql.join(rows)}`.execute(tx)
}

/** Condition for the current slices of some days. The bounds on `day` skip other monthly partitions. */
function placed(load: Load, places: readonly SlicePlace[]) {
  const days = places.map(({ day }) => day).toSorted()
  return sql`account_no = ${load.accountNo} and not is_history
    and day between ${days[0]} and ${days.at(-1)}
    and (level, day) in (select * from unnest(${places.map(({ level }) => level)}::text[], ${places.map(({ day }) => day)}::date[]))`
}

/** Turns the current slices of these days into history. */
async function retire(tx: Tx, load: Load, places: readonly SlicePlace[]): Promise<void> {
  if (places.length === 0) return
  await sql`update fact_slices set is_history = true
    where organisation_id = ${load.organisationId} and ${placed(load, places)}`.execute(tx)
}

async function markFinal(tx: Tx, load: Load, places: readonly SlicePlace[], isFinal: boolean): Promise<void> {
  if (places.length === 0) return
  await sql`update fact_slices set is_final = ${isFinal}
    where organisation_id = ${load.organisationId} and ${placed(load, places)}`.execute(tx)
}

const columnValues = (columns: FactColumns) =>
  sql.join(
    FACT_METRICS.map((metric) => {
      const column = columns[metric]
      return column ? sql`${int8Array(column)}` : sql`null`
    }),
  )

function sumColumn(column: Float64Array | undefined): string | null {
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
