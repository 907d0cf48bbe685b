import type { EntityKind } from '../ad-data/entity.ts'
import { FACT_LEVELS, type FactLevel, type FactMetric } from '../ad-data/facts.ts'
import { costsInSpend } from './costs.ts'
import { platformAds, type AdPlatformKey } from './platforms.ts'

const isFactLevel = (kind: EntityKind): kind is FactLevel => (FACT_LEVELS as readonly string[]).includes(kind)

/**
 * Metrics that a platform reports of a kind of entity. Only for these do missing rows mean 0: metrics that
 * are never reported are unknown, with rows and without. Levels above the line item are sums of line items.
 * Revenue by a plan's rate is ours, not the platform's.
 */
export const reportedMetrics = (platform: AdPlatformKey, kind: EntityKind): readonly FactMetric[] =>
  platformAds(platform).reports[isFactLevel(kind) ? kind : 'line_item'] ?? []

/** Whether a platform reports a metric, or another one that includes it. */
export function isReported(platform: AdPlatformKey, kind: EntityKind, metric: FactMetric): boolean {
  const reported = reportedMetrics(platform, kind)
  if (reported.includes(metric)) return true
  return (costsInSpend(platform) as readonly FactMetric[]).includes(metric) && reported.includes('spend')
}
