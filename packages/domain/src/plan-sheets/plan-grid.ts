import { isBlank, cellText, type Cell, type Grid } from './cell.ts'
import type { PlanColumn } from './columns.ts'
import { freeFormNote } from './free-form/free-form-note.ts'
import type { ChosenFor } from './free-form/header-choices.ts'
import type { BlockReading } from './free-form/read-block.ts'
import { readFreeForm } from './free-form/read-free-form.ts'
import { readHeader, type Header } from './header.ts'
import { readPlanDay } from './plan-day.ts'
import { readPlanRow, type GivenCells, type PlanRow } from './plan-row.ts'

export const MAX_PLAN_ROWS = 20_000
const MAX_SHOWN_ROWS = 500
const NO_ROWS = { problem: 'The sheet has no rows below the header.' }
const TOO_MANY = { problem: `The sheet has more than ${MAX_PLAN_ROWS.toLocaleString('en')} rows.` }

/** A row with its number in the spreadsheet and its cells as people would write them. */
export type NumberedRow = PlanRow & {
  row: number
  /** From 1 where a row of the sheet is several of the plan: weeks of a flowchart. */
  part: number
  cells: Partial<Record<PlanColumn, string>>
}

/**
 * Everything in a plan, or the one sentence why it is none. The note names what was left aside, and what was guessed of a
 * sheet in a form of its own, whose tables are the blocks.
 */
export type PlanReading =
  | { rows: NumberedRow[]; note: string | null; blocks: BlockReading[] }
  | { problem: string }

/**
 * By the template the first row with anything in it is the header, and rows with nothing in them are passed over. What has
 * no such header is looked through for tables as people lay them out.
 */
export function readPlan(grid: Grid, chosenFor: ChosenFor = () => undefined): PlanReading {
  const headerAt = grid.findIndex((cells) => !cells.every(isBlank))
  if (headerAt < 0) return { problem: 'The sheet is empty.' }
  const header = readHeader(grid[headerAt]!)
  if (!('problem' in header)) return readTemplate(grid, headerAt, header)
  const freeForm = header.isTwice ? null : readFreeForm(grid, chosenFor)
  if (!freeForm) return { problem: header.problem }
  if ('problem' in freeForm) return freeForm
  if (freeForm.rows.length === 0) return NO_ROWS
  if (freeForm.rows.length > MAX_PLAN_ROWS) return TOO_MANY
  const { rows, blocks } = freeForm
  return {
    rows: rows.map(({ at, part, headingCells: rowCells }) => numbered(at, rowCells, part)),
    note: freeFormNote(blocks),
    blocks,
  }
}

function readTemplate(grid: Grid, headerAt: number, header: Header): PlanReading {
  const rows: NumberedRow[] = []
  for (let at = headerAt + 1; at < grid.length; at++) {
    const rowCells = givenIn(grid[at]!, header)
    if (Object.keys(rowCells).length === 0) continue
    if (rows.length === MAX_PLAN_ROWS) return TOO_MANY
    rows.push(numbered(at, rowCells))
  }
  if (rows.length === 0) return NO_ROWS
  return { rows, note: headerNote(header), blocks: [] }
}

const numbered = (at: number, rowCells: GivenCells, part = 0): NumberedRow => ({
  row: at + 1,
  part,
  cells: shown(rowCells),
  ...readPlanRow(rowCells),
})

function givenIn(cells: readonly Cell[], { at }: Header): GivenCells {
  const rowCells: GivenCells = {}
  for (const [column, index] of at) {
    const cell = cells[index]
    if (cell !== undefined && !isBlank(cell)) rowCells[column] = cell
  }
  return rowCells
}

/** A day that a spreadsheet keeps as a number is shown as the day it is. */
function shown(rowCells: GivenCells): NumberedRow['cells'] {
  const entries = (Object.entries(rowCells) as [PlanColumn, Cell][]).map(([column, cell]) => {
    const day = column.endsWith('_date') && typeof cell === 'number' ? readPlanDay(cell) : null
    return [
      column,
      day && 'value' in day ? day.value : cellText(cell).slice(0, MAX_SHOWN_ROWS).toWellFormed(),
    ]
  })
  return Object.fromEntries(entries)
}

function headerNote({ unknown }: Header): string | null {
  if (unknown.length === 0) return null
  const [named, rest] = [unknown.slice(0, 5).map((name) => `“${name.slice(0, 60)}”`), unknown.length - 5]
  return `Ignored columns not in the template: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}
