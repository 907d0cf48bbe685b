import { UNIT_MICROS, type Micros } from '../../money/micros.ts'
import { addDays, daysBetween, type Day } from '../../time/day.ts'
import { formatMicros, readAmount } from '../amount.ts'
import { isBlank, type Cell } from '../cell.ts'
import type { GivenCells } from '../plan-row.ts'
import type { Period } from './period.ts'
import { isOpen, sheetAmount, type DecimalMark } from './sheet-amount.ts'

/**
 * Consecutive days with the same value on each. The share is an amount, or days where they are only marked.
 */
type Run = { startsOn: Day; endsOn: Day; share: bigint }
/** Values of a row under its weeks or months. */
export type Flow = {
  runs: Run[]
  isMarked: boolean
  sum: Micros
  /** Cell among amounts that is none, for an error on the row. */
  wrong: Cell
}

const CENT = 10_000n
const runDays = ({ startsOn, endsOn }: Pick<Run, 'startsOn' | 'endsOn'>) =>
  BigInt(daysBetween(startsOn, endsOn) + 1)

/** Amounts of a row, or marked days where no cell is an amount. Null for a row without any. */
export function readFlow(cells: readonly Cell[], periods: readonly Period[], mark: DecimalMark): Flow | null {
  const filled = periods.filter(({ column }) => {
    const cell = cells[column] ?? null
    return !isBlank(cell) && !isOpen(cell)
  })
  const amounts = filled.map(({ column }) => amountIn(cells[column]!, mark))
  const isMarked = amounts.every((amount) => amount === null)
  const wrongAt = isMarked ? -1 : amounts.indexOf(null)
  const runs: Run[] = []
  for (const [at, { startsOn, endsOn }] of filled.entries()) {
    const next = { startsOn, endsOn, share: isMarked ? runDays({ startsOn, endsOn }) : (amounts[at] ?? 0n) }
    if (next.share === 0n) continue
    const last = runs.at(-1)
    const isSame =
      last &&
      addDays(last.endsOn, 1) === startsOn &&
      last.share * runDays(next) === next.share * runDays(last)
    if (isSame) runs.splice(-1, 1, { startsOn: last.startsOn, endsOn, share: last.share + next.share })
    else runs.push(next)
  }
  if (runs.length === 0) return null
  const wrong = wrongAt < 0 ? null : sheetAmount(cells[filled[wrongAt]!.column]!, mark)
  return { runs, isMarked, wrong, sum: isMarked ? 0n : runs.reduce((sum, { share }) => sum + share, 0n) }
}

function amountIn(cell: Cell, mark: DecimalMark): Micros | null {
  const reading = readAmount(sheetAmount(cell, mark))
  return 'value' in reading ? reading.value : null
}

/**
 * Splits a flowchart row into one row for each run of days. Its amounts are the budget, unless they are only
 * marks, or the row has a budget and they add up to its units; then the row's own budget is spread over the
 * runs, as its units always are.
 */
export function splitFlowRow(rowCells: GivenCells, flow: Flow): GivenCells[] {
  const { runs, wrong } = flow
  const span = { start_date: runs[0]!.startsOn, end_date: runs.at(-1)!.endsOn }
  if (wrong !== null) return [{ ...rowCells, ...span, budget: wrong }]
  const [budget, units] = [cellMicros(rowCells.budget), cellMicros(rowCells.goal_units)]
  const budgets = areBudgets(rowCells, flow)
    ? runs.map(({ share }) => share)
    : budget === null
      ? null
      : spread(budget, runs, CENT)
  const goals = units === null ? null : spread(units, runs, UNIT_MICROS)
  return runs.map(({ startsOn, endsOn }, at) => ({
    ...rowCells,
    start_date: startsOn,
    end_date: endsOn,
    ...(budgets && { budget: plain(budgets[at]!) }),
    ...(goals && { goal_units: plain(goals[at]!) }),
  }))
}

/** Whether the amounts of a row are its budget, and not its units. */
export const areBudgets = (
  rowCells: GivenCells,
  { isMarked, sum }: Pick<Flow, 'isMarked' | 'sum'>,
): boolean => !isMarked && (rowCells.budget === undefined || cellMicros(rowCells.goal_units) !== sum)

function cellMicros(cell: Cell | undefined): Micros | null {
  const reading = cell === undefined ? null : readAmount(cell)
  return reading && 'value' in reading ? reading.value : null
}

/** Divides by shares, in whole steps; the last run takes the remainder. */
function spread(amount: Micros, runs: readonly Run[], step: bigint): Micros[] {
  const all = runs.reduce((sum, { share }) => sum + share, 0n)
  let left = amount
  return runs.map(({ share }, at) => {
    const part = at === runs.length - 1 ? left : ((amount * share) / all / step) * step
    left -= part
    return part
  })
}

/** Pads three decimals, which would be read as a thousand. */
const plain = (micros: Micros): string => formatMicros(micros).replace(/(\.\d{3})$/, '$10')
