import type { FlightBucket } from '@flightdeck/domain/pacing'
import { expect, test } from 'vitest'
import { inOrder } from './order.ts'
import type { FlightSummary } from './row.ts'

const row = (name: string, bucket: FlightBucket, riskConverted: number | null) =>
  ({ name, bucket, riskConverted, entityNo: 1 }) as FlightSummary

const ROWS = [
  row('on track, dear', 'on_track', 9_000),
  row('slipped', 'unknown', 16_000),
  row('over', 'over', 500),
  row('critical, cheap', 'critical', 10),
  row('critical, in units', 'critical', null),
  row('critical, dear', 'critical', 4_000),
  row('under', 'under', 700),
]
const names = (isRising: boolean) =>
  ROWS.toSorted(inOrder({ sort: 'worst', isRising })).map(({ name }) => name)

test('the worst come first, by bucket and then by money; a slipped budget is never first', () => {
  expect(names(false)).toEqual([
    'critical, dear',
    'critical, cheap',
    'critical, in units',
    'under',
    'over',
    'on track, dear',
    'slipped',
  ])
})

test('a reversed order reverses the buckets, and keeps the most money first in each', () => {
  expect(names(true).slice(0, 2)).toEqual(['slipped', 'on track, dear'])
  expect(names(true).slice(-3)).toEqual(['critical, dear', 'critical, cheap', 'critical, in units'])
})

const inUnits = (name: string, impressions: number | null) =>
  ({
    ...row(name, 'critical', null),
    isMoney: false,
    measure: 'impressions',
    goal: impressions === null ? null : 10 * impressions,
    goalConverted: null,
    risk: impressions === null ? null : { under: impressions, over: 0 },
  }) as FlightSummary
const DEALS = [
  inUnits('Audio', 1_000),
  inUnits('Display', null),
  inUnits('Native', 90_000),
  inUnits('Video', 5_000),
]
const dealsBy = (sort: 'worst' | 'risk' | 'budget', isRising = false) =>
  DEALS.toSorted(inOrder({ sort, isRising })).map(({ name }) => name)

test.each(['worst', 'risk', 'budget'] as const)(
  'deals in impressions sort by %s too: most first, unknown last',
  (sort) => expect(dealsBy(sort)).toEqual(['Native', 'Video', 'Audio', 'Display']),
)

test('deals in reversed order are least first, unknown last', () =>
  expect(dealsBy('risk', true)).toEqual(['Audio', 'Video', 'Native', 'Display']))

test('money ranks before impressions', () => {
  const mixed = [...DEALS, row('critical, cheap', 'critical', 10)]
  expect(mixed.toSorted(inOrder({ sort: 'worst', isRising: false }))[0]!.name).toBe('critical, cheap')
})
