import type { MarginAsk as HandedIn, TypedAmount } from '@flightdeck/contract/pacing'
import { microsFrom, type Micros } from '@flightdeck/domain/money'
import {
  contractUnit,
  type AtRiskAsk,
  type ClientRate,
  type Fee,
  type MarginAsk,
  type MarginDelivery,
} from '@flightdeck/domain/margin'

/** Amounts, units and percentages alike, in millionths. The contract has let only decimals through. */
const millionths = (typed: TypedAmount): Micros => microsFrom(String(typed))!
const orNull = (typed: TypedAmount | null | undefined): Micros | null =>
  typed == null ? null : millionths(typed)

export function readMarginAsk(input: HandedIn): MarginAsk {
  return {
    delivery: toDelivery(input.delivery),
    fees: input.fees.map(toFee),
    rate: input.rate && toRate(input.rate),
    contractUnits: orNull(input.contract?.units),
    unitsBefore: orNull(input.contract?.delivered_before) ?? 0n,
    adjustments: input.adjustments.map(({ amount, ...one }) => ({ ...one, amount: millionths(amount) })),
    passesMediaThrough: input.pass_through_media,
    countsRebates: input.count_rebates,
  }
}

/** Risk inputs of the same delivery: units of the contract, projection, target and plan. */
export function readRiskAsk(input: HandedIn, { rate, delivery }: MarginAsk): Omit<AtRiskAsk, 'margin'> {
  const unit = rate && contractUnit(rate)
  const { planned, exchange } = input
  return {
    units: (unit && delivery.units[unit]) ?? null,
    contractUnits: orNull(input.contract?.units),
    projectedUnits: orNull(input.projected_units),
    target: orNull(input.target_pct),
    planned: planned
      ? {
          revenue: millionths(planned.revenue),
          media: millionths(planned.media_cost),
          data: millionths(planned.data_cost),
          fees: millionths(planned.fees),
        }
      : null,
    exchange: exchange
      ? { exposure: millionths(exchange.exposure), drift: millionths(exchange.drift_pct) }
      : null,
  }
}

function toDelivery(typed: HandedIn['delivery']): MarginDelivery {
  const units = {
    impressions: typed.impressions,
    viewable: typed.viewable_impressions,
    clicks: typed.clicks,
    views: typed.views,
    completes: typed.completes,
    conversions: typed.conversions,
  }
  return {
    units: Object.fromEntries(
      Object.entries(units).flatMap(([unit, count]) => (count == null ? [] : [[unit, millionths(count)]])),
    ),
    mediaCost: orNull(typed.media_cost),
    dataCost: millionths(typed.data_cost),
    otherCost: millionths(typed.other_cost),
    gross: orNull(typed.gross),
  }
}

function toFee({ name, base, rate, tiers, minimum, passed_on: isPassedOn }: HandedIn['fees'][number]): Fee {
  const shared = { name, isPassedOn, ...(minimum !== undefined && { minimum: millionths(minimum) }) }
  if (base === 'flat') return { ...shared, base, amount: millionths(rate!) }
  if (base === 'impressions' || base === 'clicks') return { ...shared, base, rate: millionths(rate!) }
  const steps = tiers ?? [{ up_to: null, rate: rate! }]
  return {
    ...shared,
    base,
    tiers: steps.map((tier) => ({ upTo: orNull(tier.up_to), percent: millionths(tier.rate) })),
  }
}

type TypedRate = NonNullable<HandedIn['rate']>
type SingleRate = Extract<TypedRate, { model: unknown }>

function toRate(typed: TypedRate): ClientRate {
  if ('sum' in typed) return { model: 'sum', of: typed.sum.map(singleRate) }
  return 'greatest' in typed ? { model: 'greatest', of: typed.greatest.map(singleRate) } : singleRate(typed)
}

function singleRate({
  model,
  rate,
  withheld_pct: withheld,
  days,
  days_elapsed: over,
}: SingleRate): ClientRate {
  const value = millionths(rate)
  switch (model) {
    case 'commission':
      return { model, percent: value, withheld: millionths(withheld) }
    case 'markup_media':
    case 'markup_total':
    case 'margin_of_price':
    case 'percent_of_media':
      return { model, percent: value }
    case 'flat':
      return { model, amount: value, days: days!, daysOver: over! }
    case 'stated':
      return { model, amount: value }
    default:
      return { model, rate: value }
  }
}
