import { groups } from './groups.ts'
import { series } from './series.ts'
import { sums } from './sums.ts'

/**
 * Queries that the delivery threads answer: sums by entity, series by day, and sums by group. Alerts, pacing and
 * reports have modules with `QUESTIONS` of their own.
 */
export const QUESTIONS = { sums, series, groups }
