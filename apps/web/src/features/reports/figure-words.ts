import type { ReportAnswer, ReportFigures, ReportHead } from '@flightdeck/contract/reports'
import { moneyWords } from '@flightdeck/domain'
import { computeChange, type Change } from '@flightdeck/domain/reports'

const counts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const shares = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type Money = { currency: string | null; approximate: boolean }

/** A figure as people read it; what is not known is a dash. */
export function figureWords(value: string | null, { unit }: Pick<ReportHead, 'unit'>, money: Money): string {
  if (value === null) return '–'
  const number = Number(value)
  if (unit === 'count') return counts.format(number)
  if (unit === 'percent') return `${shares.format(number)}%`
  if (unit === 'ratio' || money.currency === null) return shares.format(number)
  return `${money.approximate ? '≈ ' : ''}${moneyWords({ amount: number, currency: money.currency })}`
}

/** The money of a row: where each says its own, by its currency. */
export function moneyOfRow(answer: ReportAnswer, row: Pick<ReportAnswer['rows'][number], 'names'>): Money {
  const at = answer.splits.findIndex(({ key }) => key === 'currency')
  const own = at < 0 ? null : (row.names[at]?.key ?? null)
  return { currency: answer.currency ?? (own === '' ? null : own), approximate: answer.approximate }
}

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
