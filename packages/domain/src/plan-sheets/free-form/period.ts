import { addDays, daysBetween, isDay, type Day } from '../../time/day.ts'
import { cellText, type Cell, type Grid } from '../cell.ts'
import { readPlanDay } from '../plan-day.ts'
import { tokenise } from './heading.ts'
import { detectDayOrder, monthCalled, sheetDay, type DayOrder } from './sheet-day.ts'
import { weekMonday, weekIn } from './week.ts'

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
  for (const [place, period] of named.entries()) {
    if (period.kind === 'day') {
      starts.push(period.day)
      continue
    }
    const before = named[place - 1]
    if (period.year !== null) year = period.year
    else if (year !== null && before && before.kind !== 'day' && period.number < before.number) year++
    if (year === null) return { lacksYear: true }
    starts.push(period.kind === 'week' ? weekMonday(year, period.number) : startOfMonth(year, period.number))
  }
  if (starts.some((day, place) => place > 0 && day <= starts[place - 1]!)) return null
  return {
    periods: named.map(({ column, kind }, place) => ({
      column,
      startsOn: starts[place]!,
      endsOn: periodEnd(kind, starts, place),
    })),
  }
}

/** Null as soon as they are of two kinds or will be too few: most rows of a sheet head nothing. */
function namedOfOneKind(cells: readonly Cell[]): NamedPeriod[] | null {
  const order = detectDayOrder(cells.map((cell) => cellText(cell)))
  const named: NamedPeriod[] = []
  for (const [column, cell] of cells.entries()) {
    if (named.length + cells.length - column < FEWEST) return null
    const period = nameIn(cell, order)
    if (!period) continue
    if (named[0] && named[0].kind !== period.kind) return null
    named.push({ ...period, column })
  }
  return named.length < FEWEST ? null : named
}

type Name<One> = One extends NamedPeriod ? Omit<One, 'column'> : never

function nameIn(cell: Cell, order: DayOrder): Name<NamedPeriod> | null {
  const day = dayIn(cell, order)
  if (day) return { kind: 'day', day }
  if (typeof cell !== 'string') return null
  const text = cellText(cell)
  const week = weekIn(text)
  if (week) return { kind: 'week', ...week }
  const [month, of, ...more] = tokenise(text)
  const number = monthCalled(month ?? '')
  const isYear = of === undefined || /^(?:20)?\d{2}$/.test(of)
  if (number === undefined || !isYear || more.length > 0) return null
  return { kind: 'month', number, year: of === undefined ? null : 2000 + (Number(of) % 100) }
}

function dayIn(cell: Cell, order: DayOrder): Day | null {
  if (typeof cell === 'number' && !Number.isInteger(cell)) return null
  const dayCell = sheetDay(cell, order)
  const reading = readPlanDay(dayCell)
  return 'value' in reading && (typeof cell === 'number' || isDay(cellText(dayCell))) ? reading.value : null
}

/** The nearest year that is written above a row. */
function yearAbove(grid: Grid, at: number): number | null {
  for (let row = at - 1; row >= 0; row--)
    for (const cell of grid[row]!) {
      const [year] = /(?<!\d)20\d{2}(?!\d)/.exec(cellText(cell)) ?? []
      if (year) return Number(year)
    }
  return null
}

const startOfMonth = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01`
const endOfMonth = (first: Day): Day => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)

function periodEnd(kind: NamedPeriod['kind'], starts: readonly Day[], place: number): Day {
  const start = starts[place]!
  if (kind === 'week') return addDays(start, 6)
  if (kind === 'month') return endOfMonth(start)
  const next = starts[place + 1]
  if (next) return addDays(next, -1)
  const length = daysBetween(starts[place - 1]!, start)
  return length >= 28 && start.endsWith('-01') ? endOfMonth(start) : addDays(start, length - 1)
}
