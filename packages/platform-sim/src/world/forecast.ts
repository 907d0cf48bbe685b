import { CLEARING, CONVERSIONS, CTR, FEE } from './delivery.ts'
import { meantBudgetMicros } from './line-items.ts'
import type { LineItem } from './shape.ts'

/** Expected delivery of line items over their flights without faults. */
export type Forecast = {
  impressions: number
  clicks: number
  conversions: number
  /** Amount counted against the budgets. */
  spendMicros: number
  mediaMicros: number
  /** Media including the platform's fee. */
  costMicros: number
}

const mean = ([low, high]: readonly [number, number]) => (low + high) / 2
/** Prices are divisors, so the mean of their inverse counts. */
const impressionsPerBid = Math.log(CLEARING[1] / CLEARING[0]) / (CLEARING[1] - CLEARING[0])

/** Planner's arithmetic before a flight: budget by price, price by rates, independent of actual delivery. */
export function computeForecast(items: readonly LineItem[]): Forecast {
  const sum: Forecast = {
    impressions: 0,
    clicks: 0,
    conversions: 0,
    spendMicros: 0,
    mediaMicros: 0,
    costMicros: 0,
  }
  for (const item of items) {
    const spendMicros = Number(meantBudgetMicros(item))
    const impressions = (spendMicros / Number(item.bidMicros)) * impressionsPerBid * 1_000
    const clicks = impressions * mean(CTR[item.channel])
    const costMicros = spendMicros * (1 - item.marginPercent / 100)
    sum.impressions += impressions
    sum.clicks += clicks
    sum.conversions += (clicks * mean(CONVERSIONS)) / 100
    sum.spendMicros += spendMicros
    sum.mediaMicros += costMicros * (1 - FEE)
    sum.costMicros += costMicros
  }
  return sum
}
