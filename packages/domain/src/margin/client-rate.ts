import type { Micros } from '../money/micros.ts'
import type { RatedUnit } from './delivery.ts'
import type { Percent } from './percent.ts'

/** Rates by the unit: which one, and how many of it the rate is for. */
export const UNIT_MODELS = {
  cpm: { unit: 'impressions', per: 1_000n },
  vcpm: { unit: 'viewable', per: 1_000n },
  cpc: { unit: 'clicks', per: 1n },
  cpv: { unit: 'views', per: 1n },
  cpcv: { unit: 'completes', per: 1n },
  cpa: { unit: 'conversions', per: 1n },
} as const satisfies Record<string, { unit: RatedUnit; per: bigint }>
export type UnitModel = keyof typeof UNIT_MODELS

/**
 * Rates by a percentage, each a reading of its own. A budget with the share inside is a commission, one with the share on
 * top is a markup on media.
 */
export const PERCENT_MODELS = [
  'markup_media',
  'markup_total',
  'margin_of_price',
  'percent_of_media',
  'commission',
] as const
export type PercentModel = (typeof PERCENT_MODELS)[number]

/** How a client pays. */
export type ClientRate =
  | { model: UnitModel; rate: Micros }
  | { model: Exclude<PercentModel, 'commission'>; percent: Percent }
  /** Of gross, after what tax withholds from it. */
  | { model: 'commission'; percent: Percent; withheld: Percent }
  | { model: 'cost_plus_cpm'; rate: Micros }
  /** A fee for a period, earned day by day. */
  | { model: 'flat'; amount: Micros; days: number; daysOver: number }
  /** Known from elsewhere. */
  | { model: 'stated'; amount: Micros }
  | { model: 'sum' | 'greatest'; of: readonly ClientRate[] }

export const isUnitRate = (rate: ClientRate): rate is Extract<ClientRate, { model: UnitModel }> =>
  rate.model in UNIT_MODELS

/** The unit that a contract over so many of them counts: that of the first rate by the unit. */
export function contractUnit(rate: ClientRate): RatedUnit | null {
  if (isUnitRate(rate)) return UNIT_MODELS[rate.model].unit
  if (rate.model !== 'sum' && rate.model !== 'greatest') return null
  return rate.of.map(contractUnit).find((unit) => unit !== null) ?? null
}
