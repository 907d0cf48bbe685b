import type { Tally } from './tally.ts'

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
