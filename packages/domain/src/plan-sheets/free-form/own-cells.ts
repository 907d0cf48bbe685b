import { addDays } from '../../time/day.ts'
import { isBlank, cellText, type Cell } from '../cell.ts'
import type { PlanColumn } from '../columns.ts'
import type { GivenCells } from '../plan-row.ts'
import { currencyIn } from './heading.ts'
import type { ColumnHeading } from './heading-row.ts'
import type { HeadingField } from './heading-words.ts'
import { isOpen, sheetAmount, type DecimalMark } from './sheet-amount.ts'
import { flightIn, sheetDay, type DayOrder } from './sheet-day.ts'
import { weekMonday, weekIn } from './week.ts'

/** Notation of numbers and days in a sheet. */
export type Writing = { order: DayOrder; mark: DecimalMark }

const AMOUNTS: ReadonlySet<HeadingField> = new Set(['budget', 'goal_units', 'client_rate', 'kpi_target'])

/** Cells of the row itself, by column of the template. */
export function ownCells(
  cells: readonly Cell[],
  at: ReadonlyMap<HeadingField, ColumnHeading>,
  { order, mark }: Writing,
): GivenCells {
  const own: GivenCells = {}
  for (const [field, { column, inThousands }] of at) {
    const cell = cells[column]
    if (cell === undefined || isBlank(cell) || isOpen(cell) || field === 'gross') continue
    if (field === 'flight') Object.assign(own, flightCells(cell, order))
    else if (field === 'start_date' || field === 'end_date') own[field] = edgeDay(field, cell, order)
    else if (AMOUNTS.has(field)) own[field] = sheetAmount(cell, mark, inThousands && field === 'budget')
    else own[field] = cell
  }
  const budget = at.get('budget')
  const inCell = budget && own.budget !== undefined ? currencyIn(cellText(cells[budget.column]!)) : null
  if (inCell !== null) own.budget_currency ??= inCell
  return own
}

/** Days of a flight cell; any other text is kept for an error on the row. */
export function flightCells(cell: Cell, order: DayOrder): Pick<GivenCells, 'start_date' | 'end_date'> {
  const [from, to] = flightIn(cell) ?? [cell, cell]
  return { start_date: edgeDay('start_date', from, order), end_date: edgeDay('end_date', to, order) }
}

/** A week with its year begins on its Monday and ends on its Sunday. */
function edgeDay(edge: 'start_date' | 'end_date', cell: Cell, order: DayOrder): Cell {
  const { number, year = null } = weekIn(cellText(cell)) ?? {}
  if (number === undefined || year === null) return sheetDay(cell, order)
  const monday = weekMonday(year, number)
  return edge === 'start_date' ? monday : addDays(monday, 6)
}

/** Columns filled once for several rows: a merged cell has its value in the first of them. */
const CARRIED: readonly PlanColumn[] = [
  'platform',
  'account_id',
  'countries',
  'rate_type',
  'goal_type',
  'budget_currency',
]

/** Cells that a row lacks and the one above it has. A row with its own ID takes no name from above. */
export function carriedCells(own: GivenCells, above: GivenCells): GivenCells {
  const carried: GivenCells = {}
  const take = (column: PlanColumn) => {
    const cell = above[column]
    if (own[column] === undefined && cell !== undefined) carried[column] = cell
  }
  for (const column of CARRIED) take(column)
  if (own.entity_id === undefined && own.deal_id === undefined) take('entity_name')
  if (own.start_date === undefined && own.end_date === undefined) {
    take('start_date')
    take('end_date')
  }
  return carried
}
