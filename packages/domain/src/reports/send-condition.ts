import { OPERATORS } from '../metrics/vocabulary.ts'
import type { ReportQuestion } from './question.ts'
import { metricWords, type ReportMetricKey } from './report-metrics.ts'

/** Condition for sending a report: its total, or any of its rows, compared with a value. */
export const CONDITION_SCOPES = { total: 'the total', any_row: 'any row' } as const
export type SendCondition = {
  of: keyof typeof CONDITION_SCOPES
  metric: ReportMetricKey
  operator: keyof typeof OPERATORS
  value: number
}

/** Parts of an answer that a condition reads; figures are plain decimal text. */
type Answer = {
  heads: readonly { metric: string; column: unknown; is_before: boolean }[]
  rows: readonly { values: readonly (string | null)[]; is_others: boolean }[]
  totals: { values: readonly (string | null)[] }
}

/** Error for a condition that a question cannot evaluate; null when it can. */
export function conditionMistake({ metrics }: Pick<ReportQuestion, 'metrics'>, { metric }: SendCondition) {
  return metrics.includes(metric)
    ? null
    : `The report has no column ${metricWords(metric).label}. Choose one of its metrics for “Send only if”.`
}

/** Reason for not sending; null when it is to be sent. Unknown figures satisfy no condition. */
export function whyNotSent(condition: SendCondition, { heads, rows, totals }: Answer): string | null {
  const { of, metric, operator, value } = condition
  const { label } = metricWords(metric)
  const { holds, sign } = OPERATORS[operator]
  const at = heads.findIndex((head) => head.metric === metric && head.column === null && !head.is_before)
  const readFigure = (values: readonly (string | null)[]) => {
    const text = values[at] ?? null
    return text === null ? null : Number(text)
  }
  if (of === 'total') {
    const total = readFigure(totals.values)
    if (total === null)
      return `Not sent: ${label} isn’t known, so “${sign} ${plain(value)}” can’t be checked.`
    return holds(total, value) ? null : `Not sent: ${label} is ${plain(total)}, not ${sign} ${plain(value)}.`
  }
  const figures = rows.filter((row) => !row.is_others).map(({ values }) => readFigure(values))
  if (figures.some((one) => one !== null && holds(one, value))) return null
  return `Not sent: no row has ${label} ${sign} ${plain(value)}.`
}

const plain = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
