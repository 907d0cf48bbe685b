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

test('the worst come first: by bucket, then by money, and a slipped budget never tops the board', () => {
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

test('turned round the buckets are, and in each the most money still comes first', () => {
  expect(names(true).slice(0, 2)).toEqual(['slipped', 'on track, dear'])
  expect(names(true).slice(-3)).toEqual(['critical, dear', 'critical, cheap', 'critical, in units'])
})
