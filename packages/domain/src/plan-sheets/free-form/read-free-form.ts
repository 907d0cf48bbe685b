import { cellText, type Grid } from '../cell.ts'
import { findBlocks } from './block.ts'
import { correctBlock, type ChosenFor, type CorrectedBlock } from './header-choices.ts'
import type { Writing } from './own-cells.ts'
import { readBlock, type BlockReading, type GivenRow } from './read-block.ts'
import { detectDecimalMark } from './sheet-amount.ts'
import { detectDayOrder, flightIn } from './sheet-day.ts'
import { addUp } from './totals.ts'

export type FreeFormReading = { rows: GivenRow[]; blocks: BlockReading[] }

/** Reads the tables of a free-form sheet, row by row in the words of the template. Null for none. */
export function readFreeForm(grid: Grid, chosenFor: ChosenFor): FreeFormReading | { problem: string } | null {
  const blocks = findBlocks(grid).map((block) => correctBlock(block, chosenFor))
  if (blocks.length === 0) return null
  const undated = blocks.find(({ heading }) => heading.lacksYear)
  if (undated) return { problem: `Add the year above row ${undated.heading.at + 1}, e.g. 2026.` }
  const writing = detectWriting(grid, blocks)
  const sums = addUp()
  const read = blocks
    .map((block) => readBlock(grid, block, writing, sums))
    .filter(({ rows }) => rows.length > 0)
  return { rows: read.flatMap(({ rows }) => rows), blocks: read.map(({ reading }) => reading) }
}

/** Notation of the whole sheet: cells that show the order of days or the decimal mark decide for all. */
function detectWriting(grid: Grid, blocks: readonly CorrectedBlock[]): Writing {
  const [days, amounts]: [string[], string[]] = [[], []]
  for (const { columns, heading, labels, rowsAt } of blocks) {
    days.push(...(flightIn(labels.flight) ?? []))
    for (const { column } of heading.periods)
      for (const at of rowsAt) {
        const cell = grid[at]![column]
        if (typeof cell === 'string') amounts.push(cellText(cell))
      }
    for (const { field, column } of columns)
      for (const at of rowsAt) {
        const cell = grid[at]![column]
        if (typeof cell !== 'string') continue
        if (field === 'flight') days.push(...(flightIn(cell) ?? []))
        if (field === 'start_date' || field === 'end_date') days.push(cellText(cell))
        if (field === 'budget' || field === 'gross' || field === 'goal_units' || field === 'client_rate')
          amounts.push(cellText(cell))
      }
  }
  return { order: detectDayOrder(days), mark: detectDecimalMark(amounts) }
}
