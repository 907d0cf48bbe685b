import type { MarginAhead as MarginAheadAnswer } from '@flightdeck/contract/pacing'
import { dayOrNull } from '@flightdeck/domain/time'
import { exchangeRisk } from '@flightdeck/domain/pacing'
import type { Worth } from './margin-store.ts'
import { roundPercent } from './present.ts'
import type { MarginAhead } from './thread/margin-ahead.ts'

export const presentMarginAhead = (
  { course, outlook, risk, recentDays, pricedThrough }: MarginAhead,
  worth: Worth | null,
): MarginAheadAnswer => ({
  revenue: outlook.revenue,
  cost: outlook.cost,
  amount: outlook.amount,
  pct: roundPercent(outlook.percent),
  band80: [...outlook.band80],
  pct_band80: outlook.percentBand80 && [
    roundPercent(outlook.percentBand80[0])!,
    roundPercent(outlook.percentBand80[1])!,
  ],
  revenue_rate: course.revenueRate,
  cost_rate: course.costRate,
  recent_days: recentDays,
  priced_through: dayOrNull(pricedThrough),
  contract: course.contract,
  at_risk: atRisk(outlook.amount, risk, worth),
})

/** Adds exchange risk on top of the total: it does not overlap with the other components. */
function atRisk(
  amount: number,
  risk: MarginAhead['risk'],
  worth: Worth | null,
): MarginAheadAnswer['at_risk'] {
  const exchange = worth && exchangeRisk(amount, worth)
  return {
    price: risk.price,
    fees: risk.fees,
    data: risk.data,
    over_delivery: risk.overDelivery,
    under_delivery: risk.underDelivery,
    exchange: worth && {
      amount: exchange ?? 0,
      reporting: worth.reporting,
      moved_pct: (100 * (worth.now - worth.atFirst)) / worth.atFirst,
    },
    total: risk.total + (exchange ?? 0),
  }
}
