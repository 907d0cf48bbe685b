import type { MarginAhead as MarginAheadAnswer } from '@flightdeck/contract/pacing'
import { rounded } from './present.ts'
import type { MarginAhead } from './thread/margin-ahead.ts'

export const presentMarginAhead = ({
  course,
  outlook,
  risk,
  recentDays,
}: MarginAhead): MarginAheadAnswer => ({
  revenue: outlook.revenue,
  cost: outlook.cost,
  amount: outlook.amount,
  pct: rounded(outlook.percent),
  band80: [...outlook.band80],
  pct_band80: outlook.percentBand80 && [
    rounded(outlook.percentBand80[0])!,
    rounded(outlook.percentBand80[1])!,
  ],
  revenue_rate: course.revenueRate,
  cost_rate: course.costRate,
  recent_days: recentDays,
  contract: course.contract,
  at_risk: {
    price: risk.price,
    over_delivery: risk.overDelivery,
    under_delivery: risk.underDelivery,
    total: risk.total,
  },
})
