import { expect, test } from 'vitest'
import { aFlightRow } from '../../test/a-flight-row.ts'
import { amountWords, bucketWords, outlookWords, shortAmount } from './flight-words.ts'

test.each([
  [
    'a flight that cannot catch up is compared with its best day',
    {},
    'Needs £115.79 a day; best day this week £80.',
  ],
  [
    'a flight that can catch up',
    { catch_up: 0.8, best_day: 150 },
    'Needs £115.79 a day; it has done £150 this week.',
  ],
  [
    'a budget that runs out early says when',
    { runs_out_on: '2026-03-25', days_dark: 6, projected: 3_100, direction: 'over' as const },
    'Runs out 25 Mar, 6 days early.',
  ],
  [
    'a budget that runs out after more than four weeks says that the rate decides',
    { runs_out_on: '2026-04-25', days_dark: 6, projected: 3_100, direction: 'over' as const },
    'At this rate runs out 25 Apr, 6 days early.',
  ],
  [
    'a budget without a stop shows how far over it lands',
    { runs_out_on: '2026-03-25', days_dark: 6, goal_by: 'plan' as const, projected: 3_500 },
    'Runs out 25 Mar, 6 days early, lands £400 over.',
  ],
  [
    'a budget used up already says since when',
    { runs_out_on: '2026-03-11', days_dark: 1, projected: 3_100 },
    'Ran out 11 Mar, 1 day early.',
  ],
  ['a flight that has not started', { bucket: 'not_started' as const }, 'Starts 1 Mar.'],
  ['a paused flight', { bucket: 'paused' as const }, 'Paused. Resume it to get a projection.'],
  [
    'a slipped budget is not believed',
    { bucket: 'unknown' as const, is_slipped: true, projected: null },
    'Budget far off its peers. Check the amount first.',
  ],
  ['without a budget', { goal: null }, 'No budget with an end date on this level.'],
  [
    'a flight that is ahead and lands above',
    { direction: 'over' as const, projected: 3_200 },
    'Lands £100 over.',
  ],
  [
    'a flight that is ahead and stops just before the budget',
    { direction: 'over' as const, projected: 3_099.31 },
    'Lands £0.69 short.',
  ],
  [
    'a flight that has just ended shows its result',
    { days: { total: 31, elapsed: 31, left: 0 }, needed_per_day: null, projected: 900 },
    'Ended £2,200 short.',
  ],
  ['on its budget', { direction: null, projected: 3_100 }, 'Lands on its budget.'],
])('%s', (_what, more, words) => {
  expect(outlookWords(aFlightRow(more))).toBe(words)
})

test('a critical budget names its side, units have no currency, and amounts stay exact', () => {
  expect(bucketWords(aFlightRow())).toBe('Critical, under')
  expect(amountWords(1_234_567.8, aFlightRow({ unit: 'impressions' }))).toBe('1,234,568')
  expect(amountWords(1e-12, aFlightRow())).toBe('£0')
})

test.each([
  ['currency', 1_234.5, '£1,234.50'],
  ['impressions', 9_999, '9,999 impr.'],
  ['impressions', 1_234_567.8, '1.2m impr.'],
  ['conversions', 12, '12 conv.'],
  ['impressions', null, '–'],
] as const)('in a column, %s of %s are %s', (unit, amount, words) =>
  expect(shortAmount(amount, aFlightRow({ unit }))).toBe(words),
)
