import type { PlanColumn } from './columns.ts'
import type { Match } from './match.ts'
import type { CellErrors, EntityReference } from './plan-row.ts'

/** Parsed row. */
export type RowToMatch = { reference: EntityReference; errors: CellErrors }
export type RowMatch = { entityNo: number | null; errors: CellErrors }

const SAYING: PlanColumn[] = ['platform', 'account_id', 'entity_kind', 'entity_id', 'entity_name', 'deal_id']

/** Finds the entity of a plan row. */
export function matchRow(
  find: (reference: EntityReference) => Match,
  { reference, errors }: RowToMatch,
): RowMatch {
  // Unreadable cells could mean any entity.
  if (SAYING.some((column) => errors[column] !== undefined)) return { entityNo: null, errors: {} }
  const match = find(reference)
  if ('entityNo' in match) return { entityNo: match.entityNo, errors: {} }
  return { entityNo: null, errors: { [match.column]: match.sentence } }
}

export type PlanPlace = { sheetId: string; sheetName: string; row: number }

/** Error of a row whose days are planned by another row too, also in another plan. */
export function sharesDays(row: PlanPlace, other: PlanPlace): CellErrors {
  const where = row.sheetId === other.sheetId ? '' : ` of “${other.sheetName}”`
  return { start_date: `Row ${other.row}${where} covers the same days.` }
}
