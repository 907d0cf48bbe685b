import type { Tally } from './tally.ts'

/** Value of a dimension: its key and the label people read. */
export type DimensionValue = { key: string; label: string }

/** Sums under one value of every split, in one currency: a tally per metric, now and in the period before. */
export type ReportGroup = {
  row: readonly DimensionValue[]
  column: DimensionValue | null
  currency: string
  now: readonly Tally[]
  before: readonly Tally[] | null
}
