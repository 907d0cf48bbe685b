import { expect, test } from 'vitest'
import type { FlightSummary } from './row.ts'
import { sumTotals } from './totals.ts'

const flight = (currency: string, goal: number | null, more: object = {}) =>
  ({
    platform: 'dv360',
    currency,
    isMoney: true,
    goal,
    projected: null,
    risk: null,
    margin: { revenue: null, cost: null, provisionalFrom: null },
    ...more,
  }) as FlightSummary

/** A dollar is 0.8 pounds, and 200 yen are one. */
const FACTORS = { GBP: 1, USD: 0.8, JPY: 0.005 }

test('budgets in several currencies add up in the reporting currency, with a sum per currency ranked by worth', () => {
  const totals = sumTotals(
    [
      flight('PLN', 9_000_000),
      flight('JPY', 900_000, { projected: 700_000, risk: { under: 200_000, over: 0 } }),
      flight('GBP', 4_000, { projected: 4_500, risk: { under: 0, over: 500 } }),
      flight('USD', 10_000),
      flight('GBP', 1_000, { margin: { revenue: 100, cost: 60, provisionalFrom: 20_400 } }),
      flight('USD', null, { margin: { revenue: 50, cost: 25, provisionalFrom: 20_390 } }),
      flight('GBP', 5_000_000, { isMoney: false }),
    ],
    FACTORS,
  )
  // 4,000 + 1,000 pounds, 8,000 in dollars, 4,500 in yen; zloty have no rate, and units are no money.
  expect(totals).toMatchObject({
    flights: 7,
    leftOut: 3,
    budget: 17_500,
    // The yen and the first pounds: the others have no projected end yet.
    projected: 8_000,
    projectedBudget: 8_500,
    notProjected: 3,
    underRisk: 1_000,
    overRisk: 500,
    revenue: 140,
    cost: 80,
    marginLeftOut: 5,
    marginProvisionalFrom: 20_390,
  })
  expect(totals.native).toEqual([
    { currency: 'USD', budget: 10_000, projected: 0, projectedBudget: 0, underRisk: 0, overRisk: 0, revenue: 50, cost: 25 },
    { currency: 'GBP', budget: 5_000, projected: 4_500, projectedBudget: 4_000, underRisk: 0, overRisk: 500, revenue: 100, cost: 60 },
    { currency: 'JPY', budget: 900_000, projected: 700_000, projectedBudget: 900_000, underRisk: 200_000, overRisk: 0, revenue: 0, cost: 0 },
    { currency: 'PLN', budget: 9_000_000, projected: 0, projectedBudget: 0, underRisk: 0, overRisk: 0, revenue: 0, cost: 0 },
  ]) // prettier-ignore
})

test('a margin with settled conversions only is not provisional', () => {
  const settled = flight('GBP', 1_000, { margin: { revenue: 100, cost: 60, provisionalFrom: null } })
  const unknown = flight('GBP', 1_000, { margin: { revenue: null, cost: 60, provisionalFrom: 20_400 } })
  expect(sumTotals([settled, unknown], FACTORS).marginProvisionalFrom).toBeNull()
})

test('the platforms of a sum are those with money in it', () => {
  const onMeta = { platform: 'meta_ads' }
  const rows = [flight('GBP', 1_000), flight('GBP', 1_000, onMeta), flight('GBP', null, { platform: 'ttd' })]
  expect(sumTotals(rows, FACTORS).platforms).toEqual(['dv360', 'meta_ads'])
})
