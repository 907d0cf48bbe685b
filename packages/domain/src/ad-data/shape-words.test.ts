import { expect, test } from 'vitest'
import { words } from './settings-words.ts'

const part = (weekday: number, from = 8, to = 20, clock = 'account') => ({ weekday, from, to, clock })

test.each<[string, unknown, string]>([
  ['a cap', [{ max: 4, event: 'impression', perUnit: 'day', perCount: 1 }], '4 impressions a day'],
  ['a cap over several days', [{ max: 1, event: 'view', perUnit: 'day', perCount: 3 }], '1 view in 3 days'],
  [
    'two caps',
    [
      { max: 9, event: 'impression', perUnit: 'lifetime', perCount: 1 },
      { max: 2, event: 'click', perUnit: 'hour', perCount: 1 },
    ],
    '9 impressions in total; 2 clicks an hour',
  ],
  ['working days', [0, 1, 2, 3, 4].map((day) => part(day)), 'Mon–Fri 08:00–20:00 (account time)'],
  [
    'every day',
    [0, 1, 2, 3, 4, 5, 6].map((day) => part(day, 0, 24, 'user')),
    'every day 00:00–24:00 (viewer’s time)',
  ],
  [
    'a weekend with hours of its own',
    [part(0), part(2), part(5, 10, 18), part(6, 10, 18)],
    'Mon, Wed 08:00–20:00; Sat, Sun 10:00–18:00 (account time)',
  ],
  ['days of a flight', { startsOn: '2026-10-04', endsOn: '2026-11-30' }, '4 Oct 2026 to 30 Nov 2026'],
  ['a flight that is open', { endsOn: null, startsOn: '2026-10-04' }, 'from 4 Oct 2026'],
  ['no list at all', [], 'none'],
  ['places', { include: [{ id: 'US', name: 'US' }], exclude: [] }, 'US'],
  [
    'places without some',
    { include: [{ id: '2276', name: 'Germany' }], exclude: [{ id: '1', name: 'Bremen' }] },
    'Germany (2276), excluding Bremen (1)',
  ],
  ['no place chosen', { include: [], exclude: [] }, 'any'],
])('%s reads as a user would say it', (_what, value, expected) => {
  expect(words(value)).toBe(expected)
})
