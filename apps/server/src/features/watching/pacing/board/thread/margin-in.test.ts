import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { expect, test } from 'vitest'
import type { LiveFlight } from './live-flight.ts'
import { marginIn } from './margin-in.ts'

type Sums = Partial<Record<Measure, number>>

/** A flight without a goal whose history returns these sums for any range of days. */
const live = (platform: AdPlatformKey, sums: Sums, more: Partial<LiveFlight['entity']> = {}): LiveFlight => {
  const history = { rows: () => 1, sum: (measure: Measure) => (sums[measure] ?? Number.NaN) * MICROS }
  const entity = { platform, history, dataFrom: 10, dataThrough: 20, startsOn: 12, ...more }
  return { entity: entity as unknown as LiveFlight['entity'], isTop: true, goal: null }
}

test('the margin is revenue less total cost, in percent of revenue and in points from the target', () => {
  const sums = { revenue: 25_000, media_cost: 11_000, total_cost: 14_080, impressions: 1_000_000 }
  const margin = marginIn(live('dv360', sums), 45)
  expect(margin).toMatchObject({
    amount: 10_920,
    other: 3_080,
    ecpmBought: 14.08,
    ecpmSold: 25,
    reason: null,
  })
  expect(margin.percent).toBeCloseTo(43.68, 9)
  expect(margin.gap).toBeCloseTo(-1.32, 9)
})

test('total cost counts as cost, and the client’s price does not', () => {
  expect(marginIn(live('meta_ads', { revenue: 100, spend: 80, total_cost: 80 }), null)).toMatchObject({
    cost: 80,
    amount: 20,
  })
  expect(marginIn(live('dv360', { revenue: 100, spend: 100 }), null)).toMatchObject({
    cost: null,
    percent: null,
    reason: 'The platform reports no cost.',
  })
})

test('a margin from conversions is provisional from the first day that may still be corrected', () => {
  const sums = { revenue: 100, spend: 80 }
  const from = (soldByConversions: { from: number; to: number } | undefined, conversions: number | null, own: Sums = sums) =>
    marginIn(
      live('google_ads', own, { finals: { delivery: 20, conversions }, ...(soldByConversions && { soldByConversions }) }),
      null,
    ).provisionalFrom // prettier-ignore
  // The flight began on day 12, its data goes through day 20.
  expect(from(undefined, 14)).toBeNull()
  expect(from({ from: 1, to: 99 }, 14)).toBe(15)
  expect(from({ from: 1, to: 99 }, null)).toBe(12)
  expect(from({ from: 1, to: 99 }, 20)).toBeNull()
  expect(from({ from: 1, to: 13 }, 14)).toBeNull()
  expect(from({ from: 18, to: 99 }, 14)).toBe(18)
  expect(from({ from: 1, to: 99 }, 14, { spend: 80 })).toBeNull()
})

test.each<[string, Sums, Partial<LiveFlight['entity']>, string]>([
  [
    'no rate and no revenue',
    { total_cost: 5 },
    {},
    'No client rate in the account’s currency, and the platform reports no revenue.',
  ],
  ['no revenue yet', { revenue: 0, total_cost: 0 }, {}, 'No revenue yet.'],
  [
    'a flight older than our numbers',
    { revenue: 9, total_cost: 5 },
    { startsOn: 5 },
    'The flight began before our numbers do.',
  ],
  ['not begun', { revenue: 9, total_cost: 5 }, { startsOn: 30 }, 'Nothing delivered yet.'],
])('%s is unknown with its reason, never 100 %%', (_what, sums, more, reason) => {
  expect(marginIn(live('dv360', sums, more), 20)).toMatchObject({ percent: null, gap: null, reason })
})
