import { expect, test } from 'vitest'
import { beside, forecastText, weeklyWords } from './forecast.ts'

const deals = { one: 'deal', many: 'deals' }
const quiet = {
  fired_total: 0,
  opened_total: 0,
  entities_fired: 0,
  per_week: 0,
  population: 12,
  days_not_judged: 0,
}

test.each([
  [
    { ...quiet, fired_total: 7669, opened_total: 1240, entities_fired: 223, per_week: 603.8 },
    '≈ 600 alerts a week (1,240 in 90 days, 223 deals)',
    '6,429 repeats on days already in breach',
  ],
  [
    { ...quiet, fired_total: 1, opened_total: 1, entities_fired: 1, per_week: 0.25 },
    '≈ 0.3 alerts a week (1 in 90 days, 1 deal)',
    '',
  ],
  [
    { ...quiet, fired_total: 2, opened_total: 2, entities_fired: 1, per_week: 0 },
    'Less than one alert a week (2 in 90 days, 1 deal)',
    '',
  ],
  [quiet, 'No alerts in the last 90 days (12 deals).', ''],
  [{ ...quiet, days_not_judged: 4 }, 'No alerts in the last 90 days (12 deals).', '4 days without data'],
  [{ ...quiet, population: 0 }, 'No deal matches this scope.', ''],
])(
  'a forecast counts the alerts the user would have received, and the remainder beside: %o',
  (input, line, rest) => {
    expect(forecastText(input, deals)).toBe(line)
    expect(beside(input)).toBe(rest)
  },
)

test.each([
  [0.25, '0.3'],
  [9.96, '10'],
  [14.4, '14'],
  [603.8, '600'],
  [1_266, '1,300'],
])('%d a week is read as %s', (perWeek, words) => expect(weeklyWords(perWeek)).toBe(words))
