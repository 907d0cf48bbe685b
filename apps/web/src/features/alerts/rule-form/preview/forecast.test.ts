import { expect, test } from 'vitest'
import { forecastOf, isQuietEnough } from './forecast.ts'

const deals = { one: 'deal', many: 'deals' }
const quiet = { fired_total: 0, entities_fired: 0, per_week: 0, population: 12, days_not_judged: 0 }

test.each([
  [
    { ...quiet, fired_total: 1240, entities_fired: 3, per_week: 2.04 },
    'Would have fired 1,240× on 3 deals in the last 90 days · ≈ 2 a week.',
  ],
  [
    { ...quiet, fired_total: 1, entities_fired: 1, per_week: 0.25 },
    'Would have fired 1× on 1 deal in the last 90 days · ≈ 0.3 a week.',
  ],
  [quiet, 'Would not have fired on any of 12 deals in the last 90 days.'],
  [
    { ...quiet, days_not_judged: 4 },
    'Would not have fired on any of 12 deals in the last 90 days. 4 days could not be judged.',
  ],
  [{ ...quiet, population: 0 }, 'There is no deal that it would watch.'],
])('a forecast says how often, on how many, and what to expect: %o', (input, sentence) =>
  expect(forecastOf(input, deals)).toBe(sentence),
)

test('quiet enough is so many a week over the days that were looked at, and without a day always', () => {
  const day = (date: string) => ({ day: date, fired: 0, unknown: 0, judged: 1 })
  const by_day = [day('2026-11-01'), day('2026-11-14')]
  expect(isQuietEnough({ by_day, fired_total: 10 }, 5)).toBe(true)
  expect(isQuietEnough({ by_day, fired_total: 11 }, 5)).toBe(false)
  expect(isQuietEnough({ by_day: [], fired_total: 0 }, 0)).toBe(true)
})
