import type { Day } from '../time/day.ts'
import type { PlanColumn } from './columns.ts'
import { entityFinder, type KnownEntity } from './match.ts'
import { overlaps } from './overlaps.ts'
import type { CellErrors, EntityReference } from './plan-row.ts'

/** A row as it was read; without days when a cell of it is wrong. */
export type RowToMatch = {
  sheetId: string
  sheetName: string
  row: number
  reference: EntityReference
  errors: CellErrors
  startsOn: Day | null
  endsOn: Day | null
}
export type RowMatch = { entityNo: number | null; errors: CellErrors }

const SAYING: PlanColumn[] = ['platform', 'account_id', 'entity_kind', 'entity_id', 'entity_name', 'deal_id']

/**
 * What every row of an organisation's plans is about, in their order. Two rows that plan the same days of the same
 * entity are both wrong, also in two plans; a row that is wrong already takes no days from another.
 */
export function matchRows(rows: readonly RowToMatch[], entities: readonly KnownEntity[]): RowMatch[] {
  const find = entityFinder(entities)
  const matches = rows.map(({ reference, errors }): RowMatch => {
    // What cannot be read could mean anything.
    if (SAYING.some((column) => errors[column] !== undefined)) return { entityNo: null, errors: {} }
    const match = find(reference)
    if ('entityNo' in match) return { entityNo: match.entityNo, errors: {} }
    return { entityNo: null, errors: { [match.column]: match.sentence } }
  })
  const flights = rows.flatMap((row, at) => {
    const { entityNo } = matches[at]!
    const { startsOn, endsOn } = row
    return entityNo !== null && startsOn && endsOn ? { at, row, entityNo, startsOn, endsOn } : []
  })
  for (const [{ at, row }, other] of overlaps(flights)) {
    const where = row.sheetId === other.row.sheetId ? '' : ` of “${other.row.sheetName}”`
    matches[at]!.errors = { start_date: `Row ${other.row.row}${where} covers the same days.` }
  }
  return matches
}
