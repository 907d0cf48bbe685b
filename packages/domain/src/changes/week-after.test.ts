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

test('a week later: what was at risk, what was spent in the week before and since, without the day itself', () => {
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
  ['the week is not over', { today: '2026-03-17' }, null],
  ['the last day is not known yet', { dataThrough: '2026-03-16' }, null],
  ['a late platform has three more days', { today: '2026-03-20', dataThrough: '2026-03-16' }, null],
  ['after them, what is known is said', { today: '2026-03-21', dataThrough: '2026-03-16' }, '2026-03-16'],
  ['nothing is known at all', { today: '2026-03-21', dataThrough: null }, '2026-03-10'],
])('%s', (_name, more, through) => {
  expect(weekAfter({ ...weekFacts, ...more })?.through ?? null).toBe(through)
})
