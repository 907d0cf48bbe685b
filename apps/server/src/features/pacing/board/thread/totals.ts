import type { FlightSummary } from './row.ts'

/** What flights in money add up to in the reporting currency. */
export type BoardTotals = {
  flights: number
  /** In units, without a goal or without a rate. */
  leftOut: number
  budget: number
  projected: number
  underRisk: number
  overRisk: number
  revenue: number
  cost: number
  marginLeftOut: number
  /** Of what is counted. */
  currencies: string[]
}

/** A flight without a projection lands nowhere yet: it counts as its goal, so that the sum says what is known to be off. */
export function totalsOf(
  rows: readonly FlightSummary[],
  factors: Readonly<Record<string, number>>,
): BoardTotals {
  const totals: BoardTotals = {
    flights: rows.length,
    leftOut: 0,
    budget: 0,
    projected: 0,
    underRisk: 0,
    overRisk: 0,
    revenue: 0,
    cost: 0,
    marginLeftOut: 0,
    currencies: [],
  }
  const counted = new Set<string>()
  for (const { currency, isMoney, goal, projected, risk, margin } of rows) {
    const factor = factors[currency]
    if (factor === undefined || !isMoney || goal === null) totals.leftOut++
    else {
      counted.add(currency)
      totals.budget += goal * factor
      totals.projected += (projected ?? goal) * factor
      totals.underRisk += (risk?.under ?? 0) * factor
      totals.overRisk += (risk?.over ?? 0) * factor
    }
    if (factor === undefined || margin.revenue === null || margin.cost === null) totals.marginLeftOut++
    else {
      counted.add(currency)
      totals.revenue += margin.revenue * factor
      totals.cost += margin.cost * factor
    }
  }
  return { ...totals, currencies: [...counted] }
}
