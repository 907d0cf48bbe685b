import { microsFrom, type Micros } from '../money/micros.ts'
import type { MarginDelivery } from '../margin/delivery.ts'
import type { Fee, FeeBase } from '../margin/fee.ts'
import { computeMargin, type Margin, type MarginAsk } from '../margin/margin.ts'

/** Amounts, units and percentages as people write them, for tests: all are millionths. */
export const m = (text: string): Micros => microsFrom(text.replaceAll(',', ''))!

export type DeliveryWords = Partial<
  Record<keyof MarginDelivery['units'] | 'media' | 'data' | 'gross', string>
>

export function aDelivery({ media, data, gross, ...units }: DeliveryWords): MarginDelivery {
  return {
    units: Object.fromEntries(Object.entries(units).map(([unit, count]) => [unit, m(count)])),
    mediaCost: media === undefined ? null : m(media),
    dataCost: m(data ?? '0'),
    otherCost: 0n,
    gross: gross === undefined ? null : m(gross),
  }
}

export const percentFee = (name: string, base: 'media' | 'media_data' | 'revenue', percent: string): Fee => ({
  name,
  base,
  tiers: [{ upTo: null, percent: m(percent) }],
})
export const unitFee = (
  name: string,
  base: Extract<FeeBase, 'impressions' | 'clicks'>,
  rate: string,
): Fee => ({
  name,
  base,
  rate: m(rate),
})

export const aMargin = (delivery: DeliveryWords, more: Partial<MarginAsk>): Margin =>
  computeMargin({ delivery: aDelivery(delivery), fees: [], rate: null, ...more })
