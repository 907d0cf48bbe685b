import { addDays, dayNumber, dayOf, daysBetween, isDay, type Day } from '../../time/day.ts'
import { textOf, type Cell, type Grid } from '../cell.ts'
import { readPlanDay } from '../plan-day.ts'
import { tokensOf } from './heading.ts'
import { dayOrderOf, monthCalled, sheetDay, type DayOrder } from './sheet-day.ts'
import { mondayOf, weekIn } from './week.ts'

/** The days that a column of a flowchart stands for, both inclusive. */
export type Period = { column: number; startsOn: Day; endsOn: Day }
export type PeriodRow = { periods: Period[] } | { lacksYear: true }

const FEWEST = 4

type NamedPeriod = { column: number } & (
  | { kind: 'day'; day: Day }
  | { kind: 'week' | 'month'; number: number; year: number | null }
)

/**
 * Columns of a row that are headed by weeks, months or days, in order of time: at least four of one kind. Weeks and months
 * take the year that is nearest above them, and the next one where they begin again.
 */
export function periodsAt(grid: Grid, at: number): PeriodRow | null {
  const named = namedOfOneKind(grid[at]!)
  if (!named) return null
  const above = yearAbove(grid, at)
  const starts: Day[] = []
  let year = above
  for (const [place, one] of named.entries()) {
    if (one.kind === 'day') {
      starts.push(one.day)
      continue
    }
    const before = named[place - 1]
    if (one.year !== null) year = one.year
    else if (year !== null && before && before.kind !== 'day' && one.number < before.number) year++
    if (year === null) return { lacksYear: true }
    starts.push(one.kind === 'week' ? mondayOf(year, one.number) : firstOf(year, one.number))
  }
  if (starts.some((day, place) => place > 0 && day <= starts[place - 1]!)) return null
  return {
    periods: named.map(({ column, kind }, place) => ({
      column,
      startsOn: starts[place]!,
      endsOn: endOf(kind, starts, place),
    })),
  }
}

/** Null as soon as they are of two kinds or will be too few: most rows of a sheet head nothing. */
function namedOfOneKind(cells: readonly Cell[]): NamedPeriod[] | null {
  const order = dayOrderOf(cells.map((cell) => textOf(cell)))
  const named: NamedPeriod[] = []
  for (const [column, cell] of cells.entries()) {
    if (named.length + cells.length - column < FEWEST) return null
    const one = nameIn(cell, order)
    if (!one) continue
    if (named[0] && named[0].kind !== one.kind) return null
    named.push({ ...one, column })
  }
  return named.length < FEWEST ? null : named
}

type Name<One> = One extends NamedPeriod ? Omit<One, 'column'> : never

function nameIn(cell: Cell, order: DayOrder): Name<NamedPeriod> | null {
  const day = dayIn(cell, order)
  if (day) return { kind: 'day', day }
  if (typeof cell !== 'string') return null
  const text = textOf(cell)
  const week = weekIn(text)
  if (week) return { kind: 'week', ...week }
  const [month, of, ...more] = tokensOf(text)
  const number = monthCalled(month ?? '')
  const isYear = of === undefined || /^(?:20)?\d{2}$/.test(of)
  if (number === undefined || !isYear || more.length > 0) return null
  return { kind: 'month', number, year: of === undefined ? null : 2000 + (Number(of) % 100) }
}

function dayIn(cell: Cell, order: DayOrder): Day | null {
  if (typeof cell === 'number' && !Number.isInteger(cell)) return null
  const meant = sheetDay(cell, order)
  const reading = readPlanDay(meant)
  return 'value' in reading && (typeof cell === 'number' || isDay(textOf(meant))) ? reading.value : null
}

/** The nearest year that is written above a row. */
function yearAbove(grid: Grid, at: number): number | null {
  for (let row = at - 1; row >= 0; row--)
    for (const cell of grid[row]!) {
      const [year] = /(?<!\d)20\d{2}(?!\d)/.exec(textOf(cell)) ?? []
      if (year) return Number(year)
    }
  return null
}

const firstOf = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01`
const endOfMonth = (first: Day): Day => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)

function endOf(kind: NamedPeriod['kind'], starts: readonly Day[], place: number): Day {
  const start = starts[place]!
  if (kind === 'week') return addDays(start, 6)
  if (kind === 'month') return endOfMonth(start)
  const next = starts[place + 1]
  if (next) return dayOf(dayNumber(next) - 1)
  const length = daysBetween(starts[place - 1]!, start)
  return length >= 28 && start.endsWith('-01') ? endOfMonth(start) : addDays(start, length - 1)
}
