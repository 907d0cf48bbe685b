import { isBlank, cellText, type Cell, type Grid } from '../cell.ts'
import { isCurrency } from '../currencies.ts'
import { headingRowAt, labelsIn, type HeadingRow } from './heading-row.ts'
import type { HeadingField } from './heading-words.ts'
import { flightIn } from './sheet-day.ts'

/** Labels above a table, for all of its rows. */
export type SheetLabels = Partial<Record<'flight' | 'budget_currency', Cell>>

/** Table within a sheet: its headings, and the indexes of the rows below. */
export type Block = { heading: HeadingRow; labels: SheetLabels; rowsAt: number[] }

/** Tables one under another; each ends where the next begins. */
export function findBlocks(grid: Grid): Block[] {
  const blocks: Block[] = []
  const labels: SheetLabels = {}
  for (const [at, cells] of grid.entries()) {
    const heading = headingRowAt(grid, at, labels.flight !== undefined)
    const block = blocks.at(-1)
    if (heading) {
      // Excludes the upper half of a heading in two rows from the table above.
      if (block?.rowsAt.at(-1) === at - 1 && isHalfHeading(grid[at - 1]!)) block.rowsAt.pop()
      blocks.push({ heading, labels: { ...labels }, rowsAt: [] })
      continue
    }
    block?.rowsAt.push(at)
    for (const { field, cell } of labelsIn(cells)) addLabel(labels, field, cell)
  }
  return blocks
}

const isHalfHeading = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => isBlank(cell) || (typeof cell === 'string' && !/\d/.test(cell)))

function addLabel(labels: SheetLabels, field: HeadingField, cell: Cell): void {
  if (field === 'budget_currency' && isCurrency(cellText(cell).toUpperCase())) labels.budget_currency = cell
  if (field === 'flight' && flightIn(cell)) labels.flight = cell
}
