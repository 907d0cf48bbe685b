import { expect, test } from 'vitest'
import type { AdPlatformKey } from '../ad-data/platforms.ts'
import { march } from './a-candidate.ts'
import type { MetricKey } from './metrics.ts'
import { isProvisional } from './provisional.ts'

test.each<[MetricKey, AdPlatformKey, daysLater: number, boolean]>([
  ['conversions', 'dv360', 1, true],
  ['conversions', 'dv360', 7, true],
  ['conversions', 'dv360', 8, false],
  ['conversions', 'ttd', 14, true],
  ['conversions', 'ttd', 15, false],
  ['cpa', 'meta_ads', 28, true],
  ['cpa', 'meta_ads', 29, false],
  ['roas', 'google_ads', 30, true],
  ['roas', 'google_ads', 31, false],
  ['spend', 'google_ads', 1, false],
  ['ctr', 'meta_ads', 1, false],
  ['margin_pct', 'ttd', 1, false],
  ['pacing', 'dv360', 1, false],
])('%s of %s, %i days after the last day, may still change: %s', (metric, platform, later, expected) => {
  expect(isProvisional(metric, platform, march(1), march(1) + later)).toBe(expected)
})
