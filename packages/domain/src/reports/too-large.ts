import type { ReportGroup } from './group.ts'
import { REPORT_LIMITS, type ReportQuestion } from './question.ts'

/** What an answer has too much of, if anything. */
export function tooLarge(
  { metrics }: ReportQuestion,
  groups: readonly ReportGroup[],
): 'cells' | 'columns' | null {
  if (groups.length * metrics.length > REPORT_LIMITS.cells) return 'cells'
  const columns = new Set(groups.flatMap(({ column }) => column?.key ?? []))
  return columns.size > REPORT_LIMITS.columns ? 'columns' : null
}
