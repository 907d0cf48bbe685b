import { binaryRows, readInt4Array, readInt8Array, sql, type Tx } from '@flightdeck/db'
import {
  corrected,
  FACT_METRICS,
  type Day,
  type FactColumns,
  type FactLevel,
  type FactSlice,
} from '@flightdeck/domain'

export type Place = { organisationId: string; accountNo: number }
export type SlicePlace = { level: FactLevel; day: Day }
/** A day as it counts now, and how it came to be. */
export type StoredSlice = FactSlice & { isFinal: boolean; corrections: number; correctedRows: number }

const metricNames = sql.join(FACT_METRICS.map((metric) => sql.id(metric)))

/** The newest whole row with the corrections after it, read in the database's own form. */
export async function readSlice(
  tx: Tx,
  { organisationId, accountNo }: Place,
  { level, day }: SlicePlace,
): Promise<StoredSlice> {
  let read: Pick<FactSlice, 'entityNos' | 'columns'> = { entityNos: new Int32Array(0), columns: {} }
  let isFinal = false
  let [corrections, correctedRows] = [0, 0]
  const query = sql`
    select is_whole, is_final, entity_nos, ${metricNames} from fact_slices
    where organisation_id = ${sql.lit(organisationId)} and account_no = ${sql.lit(accountNo)}
      and level = ${sql.lit(level)} and day = ${sql.lit(day)} and not is_history order by load_no`
  for await (const [whole, final, entityNos, ...metrics] of binaryRows(tx, query)) {
    const values = { entityNos: readInt4Array(entityNos!), columns: columnsOf(metrics) }
    if (whole![0] === 1) read = values
    else {
      read = corrected(read, values)
      corrections += 1
      correctedRows += values.entityNos.length
    }
    isFinal = final![0] === 1
  }
  return { level, day, ...read, isFinal, corrections, correctedRows }
}

function columnsOf(metrics: (Buffer | null)[]): FactColumns {
  const columns: FactColumns = {}
  FACT_METRICS.forEach((metric, at) => {
    const bytes = metrics[at]
    if (bytes) columns[metric] = readInt8Array(bytes)
  })
  return columns
}

/** Which of these days are there already, as `level/day`. */
export async function slicesHere(
  tx: Tx,
  { organisationId, accountNo }: Place,
  places: SlicePlace[],
): Promise<Set<string>> {
  if (places.length === 0) return new Set()
  const days = places.map(({ day }) => day).toSorted()
  const { rows } = await sql<SlicePlace>`
    select level, day from fact_slices where organisation_id = ${organisationId} and account_no = ${accountNo}
      and day between ${days[0]} and ${days.at(-1)} and is_whole and not is_history`.execute(tx)
  return new Set(rows.map(({ level, day }) => `${level}/${day}`))
}
