import { REPORT_LIMITS, type ReportQuestion } from './question.ts'

/** Number of groups in an answer, and of values in its split across. */
type Extent = { groups: number; columns: number }

/** Limit that an answer exceeds, if any. */
export function tooLarge(
  { metrics }: ReportQuestion,
  { groups, columns }: Extent,
): 'cells' | 'columns' | null {
  if (groups * metrics.length > REPORT_LIMITS.cells) return 'cells'
  return columns > REPORT_LIMITS.columns ? 'columns' : null
}
