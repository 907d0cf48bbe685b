import type { Micros } from '../money/micros.ts'
import type { RatedUnit } from './delivery.ts'
import type { Percent } from './percent.ts'

/** Rates per unit: the unit, and how many units a rate covers. */
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
 * Percentage rates, each with a meaning of its own. A budget with the share inside is a commission, one with
 * the share on top is a markup on media.
 */
export const PERCENT_MODELS = [
  'markup_media',
  'markup_total',
  'margin_of_price',
  'percent_of_media',
  'commission',
] as const
export type PercentModel = (typeof PERCENT_MODELS)[number]

export type ClientRate =
  | { model: UnitModel; rate: Micros }
  | { model: Exclude<PercentModel, 'commission'>; percent: Percent }
  /** Share of gross, after withheld tax. */
  | { model: 'commission'; percent: Percent; withheld: Percent }
  | { model: 'cost_plus_cpm'; rate: Micros }
  /** A fee for a period, earned day by day. */
  | { model: 'flat'; amount: Micros; days: number; daysOver: number }
  /** Known from elsewhere. */
  | { model: 'stated'; amount: Micros }
  | { model: 'sum' | 'greatest'; of: readonly ClientRate[] }

export const isUnitRate = (rate: ClientRate): rate is Extract<ClientRate, { model: UnitModel }> =>
  rate.model in UNIT_MODELS

/** Unit that a contract counts: that of the first rate per unit. */
export function contractUnit(rate: ClientRate): RatedUnit | null {
  if (isUnitRate(rate)) return UNIT_MODELS[rate.model].unit
  if (rate.model !== 'sum' && rate.model !== 'greatest') return null
  return rate.of.map(contractUnit).find((unit) => unit !== null) ?? null
}
