import type { ReportAnswer, ReportFigures } from '@flightdeck/contract/reports'
import { computeChange, type Change } from '@flightdeck/domain/reports'

/**
 * How a figure differs from its comparison, if both are shown and cover about the same: a plan may cover only
 * a part.
 */
export function changeIn(
  { heads, question }: Pick<ReportAnswer, 'heads' | 'question'>,
  at: number,
  { values, partial }: Pick<ReportFigures, 'values' | 'partial'>,
): Change | undefined {
  const [head, before] = [heads[at]!, heads[at + 1]]
  if (head.is_before || !before?.is_before) return undefined
  if (question.compare === 'plan' && (values[at + 1] == null || partial.includes(at + 1))) return undefined
  const number = (value: string | null | undefined) => (value == null ? null : Number(value))
  return computeChange(head.metric, number(values[at]), number(values[at + 1]))
}
