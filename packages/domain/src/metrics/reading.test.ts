import { describe, expect, test } from 'vitest'
import type { Reading } from '../delivery/reading.ts'
import type { Goal } from '../budget/goal.ts'
import { aCandidate, march, type ReportedDays } from '../test/a-candidate.ts'
import type { Candidate } from '../alerts/judge-candidates.ts'
import { METRIC_KEYS, METRICS, type MetricKey } from './metrics.ts'
import { readMetric } from './reading.ts'
import { thresholdWords } from '../alerts/sentence.ts'
import { OPERATORS } from './vocabulary.ts'

/** Over the first two days of March. */
function readReported(metric: MetricKey, reported: ReportedDays, more: Partial<Candidate> = {}): Reading {
  const look = { window: { from: march(1), to: march(2) }, dataThrough: march(2) }
  return readMetric(metric, aCandidate(reported, more), look)
}

const budgetOf = (amount: number, more: Partial<Goal> = {}): Partial<Candidate> => ({
  goal: {
    measure: 'spend',
    isMoney: true,
    segments: [
      { from: march(1), to: march(2), amount: amount * 600_000 },
      { from: march(5), to: march(9), amount: amount * 400_000 },
    ],
    ...more,
  },
})

describe('the share of the budget spent in two days', () => {
  const share = (reported: ReportedDays, more: Partial<Candidate>) =>
    readReported('budget_share_pct', reported, more)
  const later = [{ from: march(3), to: march(9), amount: 1_000_000_000 }]

  test.each<[string, ReportedDays, Partial<Candidate>, Reading]>([
    ['is of all segments', { spend: [150, 100] }, budgetOf(1_000), 25],
    ['passes 100 when the budget does', { spend: [1_500, 0] }, budgetOf(1_000), 150],
    ['counts what the budget counts', { spend: [500, 500], media_cost: [30, 20] }, budgetOf(1_000, { measure: 'media_cost' }), 5],
    ['is unknown without a budget', { spend: [150, 100] }, { goal: null }, 'no_goal'],
    ['is unknown for a goal in units', { impressions: [9, 9] }, budgetOf(1_000, { measure: 'impressions', isMoney: false }), 'no_goal'],
    ['is unknown before the flight', { spend: [1, 1] }, budgetOf(1_000, { segments: later }), 'out_of_flight'],
    ['is unknown for a budget of nothing', { spend: [1, 1] }, budgetOf(0), 'nothing_to_divide_by'],
    ['is unknown on a day that lacks the spend', { spend: [1, null] }, budgetOf(1_000), 'not_reported'],
  ])('%s', (_promise, reported, more, expected) => expect(share(reported, more)).toBe(expected)) // prettier-ignore
})

/** 1,000,000 impressions at 25: media 11,000, platform 15 %, data 1,200, verification 150, ad serving 80. */
const ORDER: ReportedDays = {
  impressions: [400_000, 600_000],
  revenue: [10_000, 15_000],
  media_cost: [5_000, 6_000],
  total_cost: [6_000, 8_080],
  spend: [10_000, 15_000],
  clicks: [600, 400],
  conversions: [5, 2.5],
  conversion_value: [30_000, 7_500],
  measurable_impressions: [400_000, 400_000],
  viewable_impressions: [200_000, 300_000],
  video_starts: [100, 100],
  video_completes: [75, 50],
  bid_requests: [2_000_000, 6_000_000],
  bids: [1_000_000, 3_000_000],
  wins: [500_000, 1_500_000],
}

test.each<[MetricKey, number]>([
  ['spend', 25_000],
  ['impressions', 1_000_000],
  ['clicks', 1_000],
  ['conversions', 7.5],
  ['media_cost', 11_000],
  ['fees_cost', 3_080],
  ['total_cost', 14_080],
  ['revenue', 25_000],
  ['margin_amount', 10_920],
  ['margin_pct', 43.68],
  ['working_media_pct', 44],
  ['ecpm', 25],
  ['ctr', 0.1],
  ['cpc', 25],
  ['cpa', 25_000 / 7.5],
  ['roas', 1.5],
  ['viewability_rate', 62.5],
  ['measurable_rate', 80],
  ['completion_rate', 62.5],
  ['cpcv', 200],
  ['bid_requests', 8_000_000],
  ['bid_rate', 50],
  ['win_rate', 50],
  ['delivery_rate', 50],
])('%s of a sample order is %d', (metric, value) => expect(readReported(metric, ORDER)).toBe(value))

describe('an unreported metric is unknown', () => {
  const missing = METRIC_KEYS.filter((key) => METRICS[key].how.kind === 'missing')
  test.each(missing)('%s', (metric) => expect(readReported(metric, ORDER)).toBe('not_reported'))
})

test('ratios come from sums, never from averages of days', () => {
  expect(readReported('ctr', { clicks: [1, 1], impressions: [1, 99] })).toBe(2)
})

test.each<[string, MetricKey, ReportedDays, Partial<Candidate>, Reading]>([
  ['missing rows of a live entity are zero', 'spend', {}, {}, 0],
  ['missing rows of a paused entity are unknown', 'spend', {}, { isOn: false }, 'no_rows'],
  ['missing rows after the flight are unknown', 'spend', {}, { endsOn: march(1) }, 'no_rows'],
  ['missing rows on the last day of a flight are zero', 'spend', {}, { endsOn: march(2) }, 0],
  ['missing rows before the flight are unknown', 'spend', {}, { startsOn: march(3) }, 'no_rows'],
  ['missing rows on the first day of a flight are zero', 'spend', {}, { startsOn: march(2) }, 0],
  ['a flight without ends is always on', 'spend', {}, { startsOn: null, endsOn: null }, 0],
  [
    'missing rows of a metric that the platform never reports are unknown',
    'revenue',
    {},
    { platform: 'meta_ads' },
    'not_reported',
  ],
  [
    'missing rows of a metric reported only at another level are unknown',
    'bid_requests',
    {},
    {},
    'not_reported',
  ],
  [
    'missing rows of a deal are zero bid requests where the platform reports them',
    'bid_requests',
    {},
    { type: 'deal_id' },
    0,
  ],
  [
    'missing rows of a deal that a line item uses are zero',
    'impressions',
    {},
    { type: 'deal_id', used: { from: march(2), to: null } },
    0,
  ],
  [
    'missing rows of a deal before its first use are unknown',
    'impressions',
    {},
    { type: 'deal_id', used: { from: march(3), to: null } },
    'no_rows',
  ],
  [
    'missing rows of a deal after its last use are unknown',
    'impressions',
    {},
    { type: 'deal_id', used: { from: null, to: march(1) } },
    'no_rows',
  ],
  ['a row that lacks the measure spoils the sum', 'spend', { spend: [5, null] }, {}, 'not_reported'],
  ['a day without a row does not', 'spend', { spend: [5, undefined] }, {}, 5],
  ['rows count also when switched off', 'spend', { spend: [5, 5] }, { isOn: false }, 10],
  ['zero by zero has no value', 'ctr', {}, {}, 'nothing_to_divide_by'],
  ['no impressions, no rate', 'ctr', { clicks: [1, 1], impressions: [0, 0] }, {}, 'nothing_to_divide_by'],
  ['a lacking denominator', 'ctr', { clicks: [1, 1], impressions: [9, null] }, {}, 'not_reported'],
  ['corrections may make a metric negative', 'spend', { spend: [5, -7] }, {}, -2],
])('%s', (_name, metric, reported, more, expected) => {
  expect(readReported(metric, reported, more)).toBe(expected)
})

test.each<[string, MetricKey, ReportedDays, number]>([
  ['80 by arithmetic is 80', 'ctr', { clicks: [0.8, 0], impressions: [0.7, 0.3] }, 80],
  [
    'a value beside the rounding edge stays beside it',
    'margin_pct',
    { revenue: [1e8, 0], total_cost: [85_699_999.6, 0] },
    14.3000004,
  ],
])('%s', (_name, metric, reported, expected) => expect(readReported(metric, reported)).toBe(expected))

test('comparisons are of the number itself: 14.3000004 is not at most 14.3', () => {
  const value = readReported('margin_pct', { revenue: [1e8, 0], total_cost: [85_699_999.6, 0] }) as number
  expect(OPERATORS.lte.holds(value, 14.3)).toBe(false)
  expect(OPERATORS.eq.holds(value, 14.3)).toBe(true)
})

test('a cost per view of 0.0150004987 is shown as 0.02, and equals 0.02', () => {
  const value = readReported('cpcv', { spend: [150.004987, 0], video_completes: [10_000, 0] }) as number
  expect(value).toBe(0.0150004987)
  expect(thresholdWords('cpcv', value)).toBe('0.02')
  expect([OPERATORS.eq.holds(value, 0.02), OPERATORS.eq.holds(value, 0.01)]).toEqual([true, false])
})
