import { byWorth } from '@flightdeck/domain/money'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { FlightSummary } from './row.ts'

/** Totals of flights in one currency. */
type Sums = {
  budget: number
  projected: number
  /** Budgets with a projected end, to compare the sum above with. */
  projectedBudget: number
  underRisk: number
  overRisk: number
  revenue: number
  cost: number
}
/** Totals of money flights in the reporting currency, and in each currency separately. */
export type BoardTotals = Sums & {
  flights: number
  /** In units, without a goal or without a rate. */
  leftOut: number
  /** Budgets in money without a projected end: not begun, or not believed. */
  notProjected: number
  marginLeftOut: number
  /** Earliest day whose conversions may still change a margin of the sum. */
  marginProvisionalFrom: number | null
  /** Platforms with money in the sums. */
  platforms: AdPlatformKey[]
  /** Largest budget first, currencies without a rate last. */
  native: (Sums & { currency: string })[]
}

const NOTHING: Sums = {
  budget: 0,
  projected: 0,
  projectedBudget: 0,
  underRisk: 0,
  overRisk: 0,
  revenue: 0,
  cost: 0,
}

/** Sums of budgets in money. The projected end is of those that have one, here as in reports. */
export function sumTotals(
  rows: readonly FlightSummary[],
  factors: Readonly<Record<string, number>>,
): BoardTotals {
  const native = new Map<string, Sums>()
  const sumsIn = (currency: string): Sums => {
    const sums = native.get(currency) ?? { ...NOTHING }
    native.set(currency, sums)
    return sums
  }
  let [leftOut, marginLeftOut, notProjected] = [0, 0, 0]
  let provisionalFrom = Infinity
  const platforms = new Set<AdPlatformKey>()
  for (const { platform, currency, isMoney, goal, projected, risk, margin } of rows) {
    const hasRate = factors[currency] !== undefined
    const [hasBudget, hasMargin] = [isMoney && goal !== null, margin.revenue !== null && margin.cost !== null]
    if (!hasBudget || !hasRate) leftOut++
    if (!hasMargin || !hasRate) marginLeftOut++
    if (hasBudget || hasMargin) platforms.add(platform)
    if (hasBudget) {
      const sums = sumsIn(currency)
      sums.budget += goal!
      if (projected === null) notProjected++
      else {
        sums.projected += projected
        sums.projectedBudget += goal!
      }
      sums.underRisk += risk?.under ?? 0
      sums.overRisk += risk?.over ?? 0
    }
    if (hasMargin) {
      const sums = sumsIn(currency)
      sums.revenue += margin.revenue!
      sums.cost += margin.cost!
      provisionalFrom = Math.min(provisionalFrom, margin.provisionalFrom ?? Infinity)
    }
  }
  return {
    ...converted(native, factors),
    flights: rows.length,
    leftOut,
    notProjected,
    marginLeftOut,
    marginProvisionalFrom: provisionalFrom === Infinity ? null : provisionalFrom,
    platforms: [...platforms].toSorted(),
    native: [...native]
      .map(([currency, sums]) => ({ currency, ...sums }))
      .toSorted((one, other) => byWorth(convertBudget(one, factors), convertBudget(other, factors))),
  }
}

function converted(native: ReadonlyMap<string, Sums>, factors: Readonly<Record<string, number>>): Sums {
  const all = { ...NOTHING }
  for (const [currency, sums] of native)
    for (const key of Object.keys(all) as (keyof Sums)[]) all[key] += sums[key] * (factors[currency] ?? 0)
  return all
}

function convertBudget(
  { currency, budget }: Sums & { currency: string },
  factors: Readonly<Record<string, number>>,
) {
  const factor = factors[currency]
  return { currency, amount: budget, worth: factor === undefined ? null : budget * factor }
}
