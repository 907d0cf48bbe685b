import { PREPARED, readInt4Array, readInt8Array, sql, type Tx } from '@flightdeck/db'
import { correctedMarks, type FactLevel, type SliceMarks } from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'
import type { Account } from './account.ts'

/** Current marks of a stored day, with the number of its corrections and of corrected rows. */
export type LoadedSlice = SliceMarks & { isFinal: boolean; times: number; correctedRows: number }

/** The database's own binary form, as the shortest text that the driver carries. */
const sent = (column: string) => sql`encode(array_send(${sql.id(column)}), 'base64') as ${sql.id(column)}`
type Row = {
  level: FactLevel
  day: Day
  isWhole: boolean
  isFinal: boolean
  entityNos: string
  rowMarks: string
}

export type LoadedSlices = Record<FactLevel, Map<Day, LoadedSlice>>

/** Stored days of a span, each from its newest whole row and the corrections after it. */
export async function readMarks(
  tx: Tx,
  { organisationId, accountNo }: Account,
  { from, to }: { from: Day; to: Day },
): Promise<LoadedSlices> {
  const { rows } = await sql<Row>`
    select level, day, is_whole, is_final, ${sent('entity_nos')}, ${sent('row_marks')} from fact_slices
    where organisation_id = ${organisationId} and account_no = ${accountNo}
      and day between ${from} and ${to} and not is_history order by day, load_no`.execute(tx)
  const all: LoadedSlices = { line_item: new Map(), deal_id: new Map() }
  for (const { level, day, isWhole, isFinal, entityNos, rowMarks } of rows) {
    const sliceByDay = all[level]
    const marks = {
      entityNos: readInt4Array(Buffer.from(entityNos, 'base64')),
      marks: readInt8Array(Buffer.from(rowMarks, 'base64')),
    }
    const before = sliceByDay.get(day)
    if (isWhole || !before) sliceByDay.set(day, { ...marks, isFinal, times: 0, correctedRows: 0 })
    else {
      const correctedRows = before.correctedRows + marks.entityNos.length
      sliceByDay.set(day, {
        ...correctedMarks(before, marks),
        isFinal,
        times: before.times + 1,
        correctedRows,
      })
    }
  }
  return all
}

/** Last stored day, with numbers or known to be empty. `from` spares reading the months before. */
export async function lastLoadedDay(
  tx: Tx,
  { organisationId, accountNo }: Account,
  from: Day | null,
): Promise<Day | null> {
  const { rows } = await sql<{ day: Day }>`
    select ${PREPARED} day from fact_slices where organisation_id = ${organisationId} and account_no = ${accountNo}
      and level = 'line_item' and day >= ${from ?? '-infinity'}::date order by day desc limit 1`.execute(tx)
  return rows[0]?.day ?? null
}
