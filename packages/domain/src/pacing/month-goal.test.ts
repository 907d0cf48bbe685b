import { expect, test } from 'vitest'
import { dayNumber } from '../time/day.ts'
import { goalInMonth } from './month-goal.ts'

const day = dayNumber
const goalOf = (...segments: [string, string, number][]) => ({
  measure: 'spend' as const,
  isMoney: true,
  segments: segments.map(([from, to, amount]) => ({ from: day(from), to: day(to), amount })),
})

test('a flight over three months has of its budget what falls into the month by days', () => {
  const found = goalInMonth(goalOf(['2026-01-15', '2026-03-10', 5_500]), day('2026-02-11'))
  // 55 days at 100 a day, 28 of them in February.
  expect(found).toMatchObject({
    isWhole: false,
    goal: { segments: [{ from: day('2026-02-01'), to: day('2026-02-28'), amount: 2_800 }] },
  })
})

test('a monthly budget is its own amount, whatever the other months have', () => {
  const goal = goalOf(['2026-01-01', '2026-01-31', 310], ['2026-02-01', '2026-02-28', 900])
  expect(goalInMonth(goal, day('2026-02-01'))).toMatchObject({
    isWhole: true,
    goal: { segments: [{ amount: 900 }] },
  })
  expect(goalInMonth(goal, day('2026-01-31'))).toMatchObject({
    isWhole: true,
    goal: { segments: [{ amount: 310 }] },
  })
})

test.each([
  ['2028-02-15', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2026-04-30', '2026-04-01', '2026-04-30'],
])('the month of %s runs from %s to %s', (on, from, to) => {
  const { goal } = goalInMonth(goalOf(['2020-01-01', '2030-12-31', 1]), day(on))!
  expect(goal.segments).toMatchObject([{ from: day(from), to: day(to) }])
})

test('a budget that has nothing in a month has no part of it', () => {
  expect(goalInMonth(goalOf(['2026-01-15', '2026-03-10', 1]), day('2026-04-01'))).toBeNull()
})
