import type { EntityKind } from '../ad-data/entity.ts'
import { FACT_LEVELS, type FactLevel, type FactMetric } from '../ad-data/facts.ts'
import { costsInSpend } from './costs.ts'
import { adsOf, type AdPlatformKey } from './platforms.ts'

const isFactLevel = (kind: EntityKind): kind is FactLevel => (FACT_LEVELS as readonly string[]).includes(kind)

/**
 * Which metrics a platform gives of a kind of entity. Only of these does silence mean none: what a platform never reports
 * is unknown, with rows and without. What is above a line item is the sum of its line items. Revenue by a plan's rate is
 * ours, not the platform's.
 */
export const reportedMetrics = (platform: AdPlatformKey, kind: EntityKind): readonly FactMetric[] =>
  adsOf(platform).reports[isFactLevel(kind) ? kind : 'line_item'] ?? []

/** Whether a platform gives a metric, or gives what stands for it. */
export function isReported(platform: AdPlatformKey, kind: EntityKind, metric: FactMetric): boolean {
  const reported = reportedMetrics(platform, kind)
  if (reported.includes(metric)) return true
  return (costsInSpend(platform) as readonly FactMetric[]).includes(metric) && reported.includes('spend')
}
