import { describe, expect, test } from 'vitest'
import { goalAmount, expectedBy } from '../budget/goal.ts'
import { dayNumber } from '../time/day.ts'
import { flightOfGoal } from './flight-of-goal.ts'
import { expectedThrough } from './flight.ts'
import { goalInMonth } from './month-goal.ts'

const day = dayNumber
const spendGoal = (...segments: [string, string, number][]) => ({
  measure: 'spend' as const,
  isMoney: true,
  segments: segments.map(([from, to, amount]) => ({ from: day(from), to: day(to), amount })),
})

test('a flight over three months has of an even budget what falls into the month by days', () => {
  const monthGoal = goalInMonth(spendGoal(['2026-01-15', '2026-03-10', 5_500]), day('2026-02-11'))
  // 55 days at 100 a day, 28 of them in February.
  expect(monthGoal).toMatchObject({
    isWhole: false,
    goal: { segments: [{ from: day('2026-02-01'), to: day('2026-02-28'), amount: 2_800 }] },
  })
})

test('a monthly budget has its own amount, independent of other months', () => {
  const goal = spendGoal(['2026-01-01', '2026-01-31', 310], ['2026-02-01', '2026-02-28', 900])
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
  const { goal } = goalInMonth(spendGoal(['2020-01-01', '2030-12-31', 1]), day(on))!
  expect(goal.segments).toMatchObject([{ from: day(from), to: day(to) }])
})

test('a budget without days in a month has no share of it', () => {
  expect(goalInMonth(spendGoal(['2026-01-15', '2026-03-10', 1]), day('2026-04-01'))).toBeNull()
})

describe('a budget that paces ahead', () => {
  // 90 days: half of the time has six tenths of the goal, by the curve 1 - (1 - t) ^ 1.3219.
  const flight = { ...spendGoal(['2026-09-02', '2026-11-30', 9_000]), pace: 'ahead' as const }
  const due = (days: number) => 9_000 * (1 - (1 - days / 90) ** -Math.log2(0.4))

  test('has in each month what its curve puts there, and all months together have all of it', () => {
    const amounts = ['2026-09-15', '2026-10-15', '2026-11-15'].map((on) =>
      goalAmount(goalInMonth(flight, day(on))!.goal),
    )
    expect(amounts[0]).toBeCloseTo(due(29), 6)
    expect(amounts[1]).toBeCloseTo(due(60) - due(29), 6)
    expect(amounts[2]).toBeCloseTo(9_000 - due(60), 6)
    expect(amounts[0]! + amounts[1]! + amounts[2]!).toBeCloseTo(9_000, 6)
  })

  test('is due in a month what the flight is due by then, less what it was due before the month', () => {
    const { goal } = goalInMonth(flight, day('2026-11-15'))!
    const month = flightOfGoal(goal)
    for (const [on, elapsed] of [['2026-11-01', 61], ['2026-11-15', 75], ['2026-11-30', 90]] as const) {
      expect(expectedThrough(month, day(on))).toBeCloseTo(due(elapsed) - due(60), 6)
      expect(expectedBy(goal, day(on))).toBeCloseTo(due(elapsed) - due(60), 6)
    }
  }) // prettier-ignore
})
