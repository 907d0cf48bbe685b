import { UNIT_MICROS, type Micros } from '../money/micros.ts'
import { readAmount } from './amount.ts'
import { quoted, cellText, type Cell, type Reading } from './cell.ts'

/** A percentage from 0 to 100. A spreadsheet hands 15 % over as 0.15, which could also be meant literally. */
export function readPercent(cell: Cell): Reading<Micros> {
  const text = cellText(cell)
  const hasSign = typeof cell === 'string' && text.endsWith('%')
  const reading = readAmount(hasSign ? text.slice(0, -1).trim() : cell)
  if ('sentence' in reading) return reading
  const { value } = reading
  if (value > 100n * UNIT_MICROS) return { sentence: `${quoted(text)} is more than 100 percent.` }
  if (!hasSign && value > 0n && value < UNIT_MICROS)
    return { sentence: `${quoted(text)} could be a share or a percentage. Write 15 for 15 percent.` }
  return { value }
}
