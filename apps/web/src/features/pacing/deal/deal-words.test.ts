import { expect, test } from 'vitest'
import { bidWords, funnelWords, buyerReach, stepShares } from './deal-words.ts'

const aBuyer = (more: object = {}) => ({
  entity: {
    type: 'line_item' as const,
    id: 'dv360:1',
    name: 'Line',
    dsp_name: 'dv360' as const,
    account_name: 'Acme',
    path: [],
  },
  is_active: true,
  bid: 12,
  fees: 1.62,
  fees_pct: 15,
  net: 9.03,
  reaches_floor: false,
  ...more,
})

test('a bid is shown with its net after fees, with fees as CPM and percent, or with no fees', () => {
  expect(bidWords(aBuyer(), 'USD')).toBe('Max bid US$12, US$9.03 after fees. Fees US$1.62 CPM and 15%.')
  expect(bidWords(aBuyer({ fees: 0, fees_pct: 0 }), 'USD')).toContain('No fees reported.')
  expect(bidWords(aBuyer({ bid: null, net: null, is_active: false }), 'USD')).toBe(
    'Not active. No maximum bid per 1,000 impressions.',
  )
})

test('a bid below the floor differs from one that reaches it and from an unknown one', () => {
  expect([false, true, null].map((reaches_floor) => buyerReach(aBuyer({ reaches_floor })))).toEqual([
    'missed',
    'reached',
    'unknown',
  ])
})

test('bars are shares of the largest step, and an unreported step has none', () => {
  const steps = [
    { step: 'requests' as const, count: 200, rate_pct: null },
    { step: 'bids' as const, count: 50, rate_pct: 25 },
    { step: 'wins' as const, count: null, rate_pct: null },
  ]
  expect(stepShares(steps)).toEqual([100, 25, 0])
  expect(funnelWords({ days: 7, data_through: null })).toBe('No data yet.')
})
