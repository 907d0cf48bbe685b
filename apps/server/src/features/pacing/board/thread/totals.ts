import { byWorth } from '@flightdeck/domain'
import type { FlightSummary } from './row.ts'

/** What flights add up to, in one currency. */
type Sums = {
  budget: number
  projected: number
  underRisk: number
  overRisk: number
  revenue: number
  cost: number
}
/** What flights in money add up to in the reporting currency, and each currency by itself. */
export type BoardTotals = Sums & {
  flights: number
  /** In units, without a goal or without a rate. */
  leftOut: number
  marginLeftOut: number
  /** The most budget first, what has no rate last. */
  native: (Sums & { currency: string })[]
}

const NOTHING: Sums = { budget: 0, projected: 0, underRisk: 0, overRisk: 0, revenue: 0, cost: 0 }

/** A flight without a projection lands nowhere yet: it counts as its goal, so that the sum says what is known to be off. */
export function totalsOf(
  rows: readonly FlightSummary[],
  factors: Readonly<Record<string, number>>,
): BoardTotals {
  const native = new Map<string, Sums>()
  const sumsIn = (currency: string): Sums => {
    const sums = native.get(currency) ?? { ...NOTHING }
    native.set(currency, sums)
    return sums
  }
  let [leftOut, marginLeftOut] = [0, 0]
  for (const { currency, isMoney, goal, projected, risk, margin } of rows) {
    const hasRate = factors[currency] !== undefined
    const [hasBudget, hasMargin] = [isMoney && goal !== null, margin.revenue !== null && margin.cost !== null]
    if (!hasBudget || !hasRate) leftOut++
    if (!hasMargin || !hasRate) marginLeftOut++
    if (hasBudget) {
      const sums = sumsIn(currency)
      sums.budget += goal!
      sums.projected += projected ?? goal!
      sums.underRisk += risk?.under ?? 0
      sums.overRisk += risk?.over ?? 0
    }
    if (hasMargin) {
      const sums = sumsIn(currency)
      sums.revenue += margin.revenue!
      sums.cost += margin.cost!
    }
  }
  return {
    ...converted(native, factors),
    flights: rows.length,
    leftOut,
    marginLeftOut,
    native: [...native]
      .map(([currency, sums]) => ({ currency, ...sums }))
      .toSorted((one, other) => byWorth(budgetOf(one, factors), budgetOf(other, factors))),
  }
}

function converted(native: ReadonlyMap<string, Sums>, factors: Readonly<Record<string, number>>): Sums {
  const all = { ...NOTHING }
  for (const [currency, sums] of native)
    for (const key of Object.keys(all) as (keyof Sums)[]) all[key] += sums[key] * (factors[currency] ?? 0)
  return all
}

function budgetOf(
  { currency, budget }: Sums & { currency: string },
  factors: Readonly<Record<string, number>>,
) {
  const factor = factors[currency]
  return { currency, amount: budget, worth: factor === undefined ? null : budget * factor }
}
