import { readInt4Array, readInt8Array, sql, type Tx } from '@flightdeck/db'
import {
  corrected,
  FACT_METRICS,
  type Day,
  type FactColumns,
  type FactLevel,
  type FactMetric,
  type FactSlice,
} from '@flightdeck/domain'
import type { Account } from './account.ts'

export type SlicePlace = { level: FactLevel; day: Day }
/** A day as it counts now, and how it came to be. */
export type StoredSlice = FactSlice & { isFinal: boolean; corrections: number; correctedRows: number }

/** The database's own binary form, as the shortest text that the driver can carry. */
const sent = (column: string) => sql`encode(array_send(${sql.id(column)}), 'base64') as ${sql.id(column)}`
const sentMetrics = sql.join(FACT_METRICS.map(sent))
type Sent = { isWhole: boolean; isFinal: boolean; entityNos: string } & Record<string, unknown>

/** The newest whole row with the corrections after it. */
export async function readSlice(
  tx: Tx,
  { organisationId, accountNo }: Account,
  { level, day }: SlicePlace,
): Promise<StoredSlice> {
  const { rows } = await sql<Sent>`
    select is_whole, is_final, ${sent('entity_nos')}, ${sentMetrics} from fact_slices
    where organisation_id = ${organisationId} and account_no = ${accountNo} and level = ${level} and day = ${day}
      and not is_history order by load_no`.execute(tx)
  const [whole, ...corrections] = rows.map(valuesOf)
  return {
    level,
    day,
    ...corrections.reduce(corrected, whole ?? { entityNos: new Int32Array(0), columns: {} }),
    isFinal: rows[0]?.isFinal ?? false,
    corrections: corrections.length,
    correctedRows: corrections.reduce((all, { entityNos }) => all + entityNos.length, 0),
  }
}

function valuesOf(row: Sent): Pick<FactSlice, 'entityNos' | 'columns'> {
  const columns: FactColumns = {}
  for (const metric of FACT_METRICS) {
    const text = row[camel(metric)] as string | null
    if (text !== null) columns[metric] = readInt8Array(Buffer.from(text, 'base64'))
  }
  return { entityNos: readInt4Array(Buffer.from(row.entityNos, 'base64')), columns }
}

const camel = (metric: FactMetric) =>
  metric.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Which of these days are there already, as `level/day`. */
export async function slicesHere(
  tx: Tx,
  { organisationId, accountNo }: Account,
  places: SlicePlace[],
): Promise<Set<string>> {
  if (places.length === 0) return new Set()
  const days = places.map(({ day }) => day).toSorted()
  const { rows } = await sql<SlicePlace>`
    select level, day from fact_slices where organisation_id = ${organisationId} and account_no = ${accountNo}
      and day between ${days[0]} and ${days.at(-1)} and is_whole and not is_history`.execute(tx)
  return new Set(rows.map(({ level, day }) => `${level}/${day}`))
}
