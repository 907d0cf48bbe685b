import { moneyWords } from '../money/money-words.ts'
import type { ReportUnit } from './unit.ts'

const COUNT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const SHARE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Currency of a figure's money; null where a total mixes several. */
export type FigureMoney = { currency: string | null; approximate: boolean }

/** A figure of a report as people read it, on screens, on paper and in mail; what is not known is a dash. */
export function figureWords(value: string | null, unit: ReportUnit, money: FigureMoney): string {
  if (value === null) return '–'
  const number = Number(value)
  if (unit === 'count') return COUNT.format(number)
  if (unit === 'percent') return `${SHARE.format(number)}%`
  if (unit === 'ratio' || money.currency === null) return SHARE.format(number)
  return `${money.approximate ? '≈ ' : ''}${moneyWords({ amount: number, currency: money.currency })}`
}

type SplitAnswer = FigureMoney & { splits: readonly { key: string }[] }

/** The money of a row: where each says its own, by its currency. */
export function moneyOfRow(
  { splits, currency, approximate }: SplitAnswer,
  { names }: { names: readonly { key: string }[] },
): FigureMoney {
  const at = splits.findIndex(({ key }) => key === 'currency')
  const own = at < 0 ? null : (names[at]?.key ?? null)
  return { currency: currency ?? (own === '' ? null : own), approximate }
}
