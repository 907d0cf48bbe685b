import { groups } from './groups.ts'
import { series } from './series.ts'
import { sums } from './sums.ts'

/** Queries for tests of the delivery threads: sums by entity, series by day, and sums by group. */
export const QUESTIONS = { sums, series, groups }
