import { expect, test } from 'vitest'
import { AD_PLATFORMS } from './platforms.ts'
import { isReported } from './reported.ts'

test('every platform reports delivery and spend', () => {
  for (const platform of AD_PLATFORMS)
    for (const measure of ['impressions', 'clicks', 'spend', 'conversions'] as const)
      expect(isReported(platform, 'campaign', measure)).toBe(true)
})

test('measures that a platform withholds are not reported, at any level', () => {
  expect(isReported('meta_ads', 'campaign', 'revenue')).toBe(false)
  expect(isReported('dv360', 'line_item', 'bid_requests')).toBe(false)
  expect(isReported('dv360', 'deal_id', 'bid_requests')).toBe(true)
  expect(isReported('dv360', 'deal_id', 'wins')).toBe(false)
  expect(isReported('ttd', 'deal_id', 'wins')).toBe(true)
  expect(isReported('google_ads', 'deal_id', 'impressions')).toBe(false)
})
