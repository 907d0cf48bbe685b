import { REPORT_LIMITS, type ReportQuestion } from './question.ts'

/** How many groups an answer is made of, and how many values its split across has. */
type Extent = { groups: number; columns: number }

/** What an answer has too much of, if anything. */
export function tooLarge(
  { metrics }: ReportQuestion,
  { groups, columns }: Extent,
): 'cells' | 'columns' | null {
  if (groups * metrics.length > REPORT_LIMITS.cells) return 'cells'
  return columns > REPORT_LIMITS.columns ? 'columns' : null
}
