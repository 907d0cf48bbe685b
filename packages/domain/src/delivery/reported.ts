import type { FactLevel } from '../ad-data/facts.ts'
import type { EntityKind } from '../ad-data/entity.ts'
import type { AdPlatformKey } from '../ad-data/platforms.ts'
import type { Measure } from './measures.ts'

const DELIVERY = ['impressions', 'clicks', 'conversions', 'spend'] as const satisfies Measure[]
const VIEWS = ['measurable_impressions', 'viewable_impressions'] as const satisfies Measure[]
const DV360 = [
  ...DELIVERY,
  ...VIEWS,
  'media_cost',
  'total_cost',
  'revenue',
  'video_starts',
  'video_completes',
] as const
const TTD = [...DELIVERY, ...VIEWS, 'media_cost', 'total_cost', 'video_starts', 'video_completes'] as const

/**
 * Which measures a platform gives at which level. Only of these does silence mean none: what a platform never reports is
 * unknown, with rows and without. Revenue by a plan's rate is ours, not the platform's.
 */
export const REPORTED: Record<AdPlatformKey, Record<FactLevel, readonly Measure[]>> = {
  dv360: { line_item: DV360, deal_id: [...DV360, 'bid_requests'] },
  ttd: { line_item: TTD, deal_id: [...TTD, 'bid_requests', 'bids', 'wins'] },
  meta_ads: { line_item: DELIVERY, deal_id: [] },
  google_ads: {
    line_item: [...DELIVERY, ...VIEWS, 'conversion_value', 'video_views', 'video_completes'],
    deal_id: [],
  },
}

/** What is above a line item is the sum of its line items. */
export const isReported = (platform: AdPlatformKey, kind: EntityKind, measure: Measure): boolean =>
  REPORTED[platform][kind === 'deal_id' ? 'deal_id' : 'line_item'].includes(measure)
