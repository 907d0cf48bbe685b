import type { DimensionKey } from './dimensions.ts'
import type { ReportGroup } from './group.ts'
import type { ReportQuestion } from './question.ts'
import { usesMoney, type ReportMetricKey } from './report-metrics.ts'
import { convertedTally } from './tally.ts'

/** What 1 of a currency is worth in the reporting currency; null where there is no rate, which is never taken for 1. */
export type Factors = { reporting: string; of: Readonly<Record<string, number | null>> }

export type ReportMoney = {
  /** What amounts are in; null where each row says its own. */
  currency: string | null
  isNative: boolean
  /** Whether anything was converted, so that amounts are marked ≈. */
  isApproximate: boolean
  currencies: string[]
  /** Those without a rate, whose money is left out. */
  withoutRate: string[]
  inMoney: ReportMetricKey[]
}

type Meant = { groups: readonly ReportGroup[]; money: ReportMoney; splits: DimensionKey[] }

/** Groups in the money that was asked for. Over one currency amounts stay native and exact; native ones of several stay apart. */
export function inCurrency(
  question: ReportQuestion,
  groups: readonly ReportGroup[],
  { reporting, of }: Factors,
): Meant {
  const inMoney = question.metrics.filter(usesMoney)
  const currencies = [...new Set(groups.map(({ currency }) => currency))].toSorted()
  const splits = [...question.rows]
  const about = { currencies, inMoney, withoutRate: [] as string[] }
  const only = currencies.length === 1 ? currencies[0]! : null
  if (inMoney.length === 0 || only !== null || currencies.length === 0)
    return {
      groups,
      splits,
      money: { ...about, currency: only ?? reporting, isNative: false, isApproximate: false },
    }
  if (question.currency === 'native') {
    const isSaid = splits.includes('currency')
    return {
      groups: isSaid
        ? groups
        : groups.map((group) => ({ ...group, row: [...group.row, namedCurrency(group)] })),
      splits: isSaid ? splits : [...splits, 'currency'],
      money: { ...about, currency: null, isNative: true, isApproximate: false },
    }
  }
  const factorOf = (currency: string) => (currency === reporting ? 1 : (of[currency] ?? null))
  const converted = groups.map((group): ReportGroup => {
    const factor = factorOf(group.currency)
    const turn = (tallies: ReportGroup['now']) =>
      tallies.map((tally, at) => convertedTally(question.metrics[at]!, tally, factor))
    return { ...group, now: turn(group.now), before: group.before && turn(group.before) }
  })
  const withoutRate = currencies.filter((currency) => factorOf(currency) === null)
  return {
    groups: converted,
    splits,
    money: { ...about, withoutRate, currency: reporting, isNative: false, isApproximate: true },
  }
}

const namedCurrency = ({ currency }: ReportGroup) => ({ key: currency, label: currency })
