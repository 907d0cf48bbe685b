import type { DimensionKey } from './dimensions.ts'
import { putTally, TALLY_FIELDS, tallyAt, type GroupTable } from './group-table.ts'
import { combineNumberings } from './numbering.ts'
import { resolveOrder } from './order.ts'
import type { ReportQuestion } from './question.ts'
import { metricWords, usesMoney, type ReportMetricKey } from './report-metrics.ts'
import { convertedTally } from './tally.ts'

/** Value of 1 of a currency in the reporting currency; null without a rate, which is never taken for 1. */
export type Factors = { reporting: string; of: Readonly<Record<string, number | null>> }

export type ReportMoney = {
  /** Currency of the amounts; null when each row has its own. */
  currency: string | null
  isNative: boolean
  /** Whether anything was converted, so that amounts are marked ≈. */
  isApproximate: boolean
  currencies: string[]
  /** Currencies without a rate: left out of sums, and their native amounts come last. */
  withoutRate: string[]
  inMoney: ReportMetricKey[]
  /** Currency in which native amounts are ranked; null when rows are in another order. */
  rankedIn: string | null
}

type ConvertedGroups = {
  groups: GroupTable
  money: ReportMoney
  splits: DimensionKey[]
  /** Same groups in one currency, as native amounts of several can only be ranked by their value. */
  ranked: GroupTable
}

/**
 * Converts groups to the requested currency. A single currency stays native and exact; native amounts of
 * several stay apart.
 */
export function inCurrency(
  question: ReportQuestion,
  groups: GroupTable,
  { reporting, of }: Factors,
): ConvertedGroups {
  const inMoney = question.metrics.filter(usesMoney)
  const currencies = groups.currencies.toSorted()
  const splits = [...question.rows]
  const about = { currencies, inMoney, withoutRate: [] as string[], rankedIn: null }
  const only = currencies.length === 1 ? currencies[0]! : null
  if (inMoney.length === 0 || only !== null || currencies.length === 0)
    return {
      groups,
      ranked: groups,
      splits,
      money: { ...about, currency: only ?? reporting, isNative: false, isApproximate: false },
    }
  const findFactor = (currency: string) => (currency === reporting ? 1 : (of[currency] ?? null))
  const inReporting = (own: GroupTable) => converted(question, own, own.currencies.map(findFactor))
  const withoutRate = currencies.filter((currency) => findFactor(currency) === null)
  if (question.currency === 'native') {
    const isSaid = splits.includes('currency')
    const own = isSaid ? groups : apartByCurrency(groups)
    const { by } = resolveOrder(question)
    // A share of money is the same in every currency.
    const isRanked =
      !question.running && inMoney.some((one) => one === by && metricWords(one).unit === 'money')
    return {
      groups: own,
      ranked: isRanked ? inReporting(own) : own,
      splits: isSaid ? splits : [...splits, 'currency'],
      money: {
        ...about,
        withoutRate,
        currency: null,
        isNative: true,
        isApproximate: false,
        rankedIn: isRanked ? reporting : null,
      },
    }
  }
  const convertedGroups = inReporting(groups)
  return {
    groups: convertedGroups,
    ranked: convertedGroups,
    splits,
    money: { ...about, withoutRate, currency: reporting, isNative: false, isApproximate: true },
  }
}

function apartByCurrency(groups: GroupTable): GroupTable {
  const { rowByGroup, rows, currencyByGroup, currencies, rowNames } = groups
  const apart = combineNumberings(
    { of: rowByGroup, count: rows },
    { of: currencyByGroup, count: currencies.length },
  )
  return {
    ...groups,
    rowByGroup: apart.of,
    rows: apart.count,
    rowNames(row) {
      const first = apart.firsts[row]!
      const currency = currencies[currencyByGroup[first]!]!
      return [...rowNames(rowByGroup[first]!), { key: currency, label: currency }]
    },
  }
}

function converted(
  { metrics }: ReportQuestion,
  groups: GroupTable,
  factors: readonly (number | null)[],
): GroupTable {
  const turned = (numbers: Float64Array): Float64Array => {
    const own = new Float64Array(numbers.length)
    for (let group = 0, at = 0; group < groups.length; group++)
      for (const metric of metrics) {
        const factor = factors[groups.currencyByGroup[group]!]!
        putTally(own, at, convertedTally(metric, tallyAt(numbers, at), factor))
        at += TALLY_FIELDS
      }
    return own
  }
  return { ...groups, now: turned(groups.now), before: groups.before && turned(groups.before) }
}
