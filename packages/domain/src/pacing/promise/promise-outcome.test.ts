import { expect, test } from 'vitest'
import { promiseOutcome, promiseWeek } from './promise-outcome.ts'

const input = {
  appliedOn: '2026-03-10',
  endsOn: '2026-03-31',
  today: '2026-03-18',
  dataThrough: '2026-03-17',
  gap: null,
  delivered: 1_000n,
  week: 70n,
  stop: null,
} as const

test('the outcome is the delivery so far plus the mean of seven days for each day left', () => {
  expect(promiseOutcome(input)).toEqual({ gap: null, happened: 1_140n, through: '2026-03-17' })
})

test('an outcome is capped where the platform stops, but never below past delivery', () => {
  expect(promiseOutcome({ ...input, stop: 1_100n })?.happened).toBe(1_100n)
  expect(promiseOutcome({ ...input, stop: 900n })?.happened).toBe(1_000n)
})

test('a flight that ends within the week is compared at its end', () => {
  expect(promiseWeek('2026-03-10', '2026-03-12')).toEqual({ from: '2026-03-11', to: '2026-03-12' })
  const ended = { ...input, endsOn: '2026-03-12', dataThrough: '2026-03-12', today: '2026-03-13' }
  expect(promiseOutcome(ended)).toEqual({ gap: null, happened: 1_000n, through: '2026-03-12' })
})

test.each([
  ['the week is not complete', { dataThrough: '2026-03-16' }, null],
  ['a late platform has three more days', { today: '2026-03-20', dataThrough: '2026-03-16' }, null],
  ['no data after the edit', { today: '2026-03-21', dataThrough: '2026-03-16' }, 'no_data'],
  ['no data at all', { today: '2026-03-21', dataThrough: null }, 'no_data'],
  ['the flight ended on the day', { endsOn: '2026-03-10' }, 'ended'],
  ['a second edit', { gap: 'edited' as const }, 'edited'],
  ['an undo', { gap: 'undone' as const }, 'undone'],
])('%s', (_name, more, gap) => {
  expect(promiseOutcome({ ...input, ...more })?.gap ?? null).toBe(gap)
})
