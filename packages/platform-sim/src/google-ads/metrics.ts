import { decimal } from '../core/decimal.ts'
import type { Delivery } from '../world/delivery.ts'
import type { Row } from './row.ts'

/** Value of a conversion in this world. */
const VALUE_CENTS = 40n

export function sumDeliveries(deliveries: Delivery[]): Delivery {
  const sum = { ...deliveries[0]! }
  for (const delivery of deliveries.slice(1)) {
    sum.impressions += delivery.impressions
    sum.clicks += delivery.clicks
    sum.conversionHundredths += delivery.conversionHundredths
    sum.revenueMicros += delivery.revenueMicros
    sum.measurableImpressions += delivery.measurableImpressions
    sum.viewableImpressions += delivery.viewableImpressions
    sum.videoStarts += delivery.videoStarts
    sum.videoCompletes += delivery.videoCompletes
  }
  return sum
}

/** Integers as text, fractions as numbers, quartiles as rates of the impressions; zeros are omitted. */
export function toMetrics(delivery: Delivery): Row {
  const { impressions, videoStarts: starts, videoCompletes: completes } = delivery
  const conversions = Number(decimal(BigInt(delivery.conversionHundredths), 2))
  const value = Number(decimal(BigInt(delivery.conversionHundredths) * VALUE_CENTS, 2))
  const rate = (reached: number) => (impressions > 0 ? reached / impressions : 0)
  const left = (quarters: number) => completes + Math.floor(((starts - completes) * quarters) / 4)
  const all: Row = {
    'metrics.impressions': String(impressions),
    'metrics.clicks': String(delivery.clicks),
    'metrics.cost_micros': String(delivery.revenueMicros),
    'metrics.conversions': conversions,
    'metrics.conversions_value': value,
    'metrics.all_conversions': conversions,
    'metrics.video_trueview_views': String(starts),
    'metrics.interactions': String(delivery.clicks),
    'metrics.active_view_measurable_impressions': String(delivery.measurableImpressions),
    'metrics.active_view_impressions': String(delivery.viewableImpressions),
    'metrics.video_quartile_p25_rate': rate(left(3)),
    'metrics.video_quartile_p50_rate': rate(left(2)),
    'metrics.video_quartile_p75_rate': rate(left(1)),
    'metrics.video_quartile_p100_rate': rate(completes),
  }
  return Object.fromEntries(Object.entries(all).filter(([, metric]) => metric !== '0' && metric !== 0))
}
