import { expect, test } from 'vitest'
import { weekAfter } from './week-after.ts'

const issues = [
  { currency: 'GBP', atRiskMicros: 900n, isOpen: false },
  { currency: 'GBP', atRiskMicros: 100n, isOpen: true },
  { currency: 'EUR', atRiskMicros: null, isOpen: false },
]
const spend = ['2026-03-02', '2026-03-03', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-17', '2026-03-18']
  .map((day) => ({ currency: 'GBP', day, micros: 10n })) // prettier-ignore
const weekFacts = { appliedOn: '2026-03-10', today: '2026-03-18', dataThrough: '2026-03-17', issues, spend }

test('a week later: amounts at risk, and spend of the weeks before and after, without the day of the change', () => {
  expect(weekAfter(weekFacts)).toEqual({
    appliedOn: '2026-03-10',
    through: '2026-03-17',
    closed: 2,
    open: 1,
    money: [
      { currency: 'EUR', atRiskMicros: 0n, beforeMicros: 0n, sinceMicros: 0n },
      { currency: 'GBP', atRiskMicros: 1_000n, beforeMicros: 20n, sinceMicros: 20n },
    ],
  })
})

test.each([
  ['before the week is over there is no outcome', { today: '2026-03-17' }, null],
  ['waits for the last day’s data', { dataThrough: '2026-03-16' }, null],
  ['waits three more days for a late platform', { today: '2026-03-20', dataThrough: '2026-03-16' }, null],
  [
    'then reports through the last day with data',
    { today: '2026-03-21', dataThrough: '2026-03-16' },
    '2026-03-16',
  ],
  [
    'without any data, the outcome ends on the day of the change',
    { today: '2026-03-21', dataThrough: null },
    '2026-03-10',
  ],
])('%s', (_name, overrides, through) => {
  expect(weekAfter({ ...weekFacts, ...overrides })?.through ?? null).toBe(through)
})
