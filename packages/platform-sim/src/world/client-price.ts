import { MICROS } from '@flightdeck/domain/money'
import { euros } from './campaigns.ts'
import { between } from './draw.ts'
import { computeForecast, type Forecast } from './forecast.ts'
import type { Campaign, LineItem } from './shape.ts'
import { platformTraits } from './traits.ts'

/** Contract with the client for a campaign, in whole units of its currency. */
export type ClientPrice = {
  kpi: 'CPM' | 'CPC' | 'CPA'
  kpiTarget: number
  goalType: 'impressions' | 'clicks' | 'conversions'
  goalUnits: number
  rateType: 'CPM' | 'CPC' | 'CPA' | 'PERCENT'
  clientRate: number
}

const UNITS = {
  awareness: { kpi: 'CPM', goalType: 'impressions', per: 1_000, promisedBy: 1_000 },
  traffic: { kpi: 'CPC', goalType: 'clicks', per: 1, promisedBy: 10 },
  sales: { kpi: 'CPA', goalType: 'conversions', per: 1, promisedBy: 1 },
} as const

/**
 * Agreed before the flight: the units that the budget should buy, at a price that leaves the agency its
 * margin. Depends on the seed and the flight only, never on delivery.
 */
export function clientPrice(seed: string, campaign: Campaign, items: readonly LineItem[]): ClientPrice {
  const { kpi, goalType, per, promisedBy } = UNITS[campaign.goal]
  const forecast = computeForecast(items)
  const goalUnits = Math.max(1, Math.floor(forecast[goalType] / promisedBy)) * promisedBy
  const bargain = between(0.98, 1.02, seed, 'bargain', campaign.id)
  const perUnit = (micros: number) => cents(((micros / forecast[goalType]) * per) / MICROS)
  const promise = { kpi, goalType, goalUnits }
  if (platformTraits(campaign.platform).clientsPay === 'fee') {
    const kpiTarget = perUnit(forecast.spendMicros)
    return { ...promise, kpiTarget, rateType: 'PERCENT', clientRate: feePercent(forecast, bargain) }
  }
  const clientRate = perUnit(contractMicros(campaign, forecast) * bargain)
  return { ...promise, kpiTarget: clientRate, rateType: kpi, clientRate }
}

/** A budget in client money is the contract. If the platform bills the budget, the margin comes on top. */
function contractMicros({ platform }: Campaign, { spendMicros, costMicros }: Forecast): number {
  return platformTraits(platform).budgetIs === 'client_price'
    ? spendMicros
    : (spendMicros * spendMicros) / costMicros
}

/**
 * The Trade Desk is sold at cost plus a fee on the media: its campaigns mix channels with CPMs from two to
 * thirty, so no single unit rate would be right for each of their line items.
 */
function feePercent(forecast: Forecast, bargain: number): number {
  const { spendMicros, costMicros, mediaMicros } = forecast
  const marginMicros = spendMicros - costMicros
  return Math.round((1_000 * marginMicros * bargain) / mediaMicros) / 10
}

/** Target set on the platform: the agreed one, unless it was not updated when the plan was signed again. */
export function platformTargetMicros(seed: string, campaign: Campaign, items: readonly LineItem[]): bigint {
  const { kpiTarget } = clientPrice(seed, campaign, items)
  return euros(campaign.faults.includes('old_target') ? kpiTarget * OLD_TIMES : kpiTarget)
}
const OLD_TIMES = 1.25

/** Expected CPM of some line items. */
export function expectedCpmMicros(items: readonly LineItem[]): bigint {
  const { spendMicros, impressions } = computeForecast(items)
  return impressions > 0 ? euros(cents(spendMicros / impressions / 1_000)) : 0n
}

const cents = (amount: number): number => Math.round(amount * 100) / 100
