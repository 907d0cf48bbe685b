import { euros } from './campaigns.ts'
import { between } from './draw.ts'
import { forecastOf, type Forecast } from './forecast.ts'
import type { Campaign, LineItem } from './shape.ts'
import { traitsOf } from './traits.ts'

/** What a client is promised of a campaign, and pays for it, in whole units of its currency. */
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
 * What was agreed before the flight: as many units as the budget should buy, at a price that leaves the agency its margin.
 * It knows the seed and the flight, and nothing of how the flight goes.
 */
export function priceOf(seed: string, campaign: Campaign, items: readonly LineItem[]): ClientPrice {
  const { kpi, goalType, per, promisedBy } = UNITS[campaign.goal]
  const forecast = forecastOf(items)
  const goalUnits = Math.max(1, Math.floor(forecast[goalType] / promisedBy)) * promisedBy
  const bargain = between(0.98, 1.02, seed, 'bargain', campaign.id)
  const perUnit = (micros: number) => cents(((micros / forecast[goalType]) * per) / 1_000_000)
  const promise = { kpi, goalType, goalUnits }
  if (traitsOf(campaign.platform).clientsPay === 'fee') {
    const kpiTarget = perUnit(forecast.spendMicros)
    return { ...promise, kpiTarget, rateType: 'PERCENT', clientRate: feePercent(forecast, bargain) }
  }
  const clientRate = perUnit(contractMicros(campaign, forecast) * bargain)
  return { ...promise, kpiTarget: clientRate, rateType: kpi, clientRate }
}

/** A budget that is the client's money is the contract. Where it is what the platform bills, the margin comes on top of it. */
function contractMicros({ platform }: Campaign, { spendMicros, costMicros }: Forecast): number {
  return traitsOf(platform).budgetIs === 'client_price'
    ? spendMicros
    : (spendMicros * spendMicros) / costMicros
}

/**
 * The Trade Desk is bought for clients at cost and a fee on the media: its campaigns mix channels whose thousand costs two
 * or thirty, and no one rate for a unit would be right for each of their line items.
 */
function feePercent(forecast: Forecast, bargain: number): number {
  const { spendMicros, costMicros, mediaMicros } = forecast
  const marginMicros = spendMicros - costMicros
  return Math.round((1_000 * marginMicros * bargain) / mediaMicros) / 10
}

/** What was agreed is what the platform is told, unless nobody moved it when the plan was signed anew. */
export function targetMicrosOf(seed: string, campaign: Campaign, items: readonly LineItem[]): bigint {
  const { kpiTarget } = priceOf(seed, campaign, items)
  return euros(campaign.faults.includes('old_target') ? kpiTarget * OLD_TIMES : kpiTarget)
}
const OLD_TIMES = 1.25

/** What a thousand impressions of some line items should cost. */
export function cpmMicrosOf(items: readonly LineItem[]): bigint {
  const { spendMicros, impressions } = forecastOf(items)
  return impressions > 0 ? euros(cents(spendMicros / impressions / 1_000)) : 0n
}

const cents = (amount: number): number => Math.round(amount * 100) / 100
