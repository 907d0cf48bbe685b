import { added, NO_TALLY, type Tally } from './tally.ts'

/** A value of a dimension: what it is known by, and what people read. */
export type DimensionValue = { key: string; label: string }

/** What was added up under one value of every split, in one currency: a tally of each metric, and of the period before. */
export type ReportGroup = {
  row: readonly DimensionValue[]
  column: DimensionValue | null
  currency: string
  now: readonly Tally[]
  before: readonly Tally[] | null
}

/** The same without its names: what rows, columns and totals are added up from. */
export type Cell = { now: readonly Tally[]; before: readonly Tally[] }

export const emptyCell = (metrics: number): Cell => ({
  now: Array.from({ length: metrics }, () => NO_TALLY),
  before: Array.from({ length: metrics }, () => NO_TALLY),
})

export const addedCells = (one: Cell, other: Cell): Cell => ({
  now: one.now.map((tally, at) => added(tally, other.now[at]!)),
  before: one.before.map((tally, at) => added(tally, other.before[at]!)),
})

/** A row before its figures are made: what was added up in it, by the values of the split across, and in all. */
export type OpenRow = { names: readonly DimensionValue[]; across: ReadonlyMap<string, Cell>; whole: Cell }
