import { expect, test } from 'vitest'
import type { Goal } from '../budget/goal.ts'
import { spendableOnPlatform } from './budget-left.ts'

type PlannedBudget = Parameters<typeof spendableOnPlatform>[0]

const STARTS = 100
const THROUGH = 109
const goal = (amount: number, over: Partial<Goal> = {}): Goal => ({
  measure: 'spend',
  isMoney: true,
  segments: [{ from: STARTS, to: 129, amount }],
  ...over,
})

/** Ten a day, on a platform that is set to 250 where the plan has 300. */
const left = (over: Partial<PlannedBudget> = {}): number =>
  spendableOnPlatform(
    {
      platform: 'dv360',
      startsOn: STARTS,
      goal: goal(300, { by: 'plan' }),
      platformGoal: goal(250, { by: 'platform' }),
      history: { sum: (_measure: string, from: number, to: number) => 10 * (to - from + 1) },
      ...over,
    } as PlannedBudget,
    THROUGH,
  )

test('a platform stops at its own budget, whatever amount the plan has', () => {
  expect(left()).toBe(250 - 100)
})

test('a spent budget leaves nothing, and an unstarted one leaves everything', () => {
  const stopped = (_measure: string, from: number) => (from === THROUGH ? 0 : 80)
  expect(left({ platformGoal: goal(80), history: { rows: () => 10, sum: stopped } })).toBe(0)
  const segments = [{ from: THROUGH + 1, to: 129, amount: 250 }]
  expect(left({ startsOn: THROUGH + 1, platformGoal: goal(250, { segments }) })).toBe(250)
})

test('an exhausted budget that still delivers is no end', () => {
  expect(left({ platformGoal: goal(80) })).toBe(Infinity)
})

test.each<[string, Partial<PlannedBudget>]>([
  ['counts something else', { platformGoal: goal(250, { measure: 'media_cost' }) }],
  ['is in units', { platformGoal: goal(250, { isMoney: false }) }],
  [
    'begins on a day that nobody added up from',
    {
      startsOn: STARTS - 40,
      platformGoal: goal(250, { segments: [{ from: STARTS - 20, to: 129, amount: 250 }] }),
    },
  ],
])('spendable money is unlimited where the budget on the platform %s', (_what, over) => {
  expect(left(over)).toBe(Infinity)
})

test('spendable money is unlimited without a platform budget or reports', () => {
  const { platformGoal: _none, ...without } = { startsOn: STARTS, goal: goal(300), platformGoal: undefined }
  expect(spendableOnPlatform(without as PlannedBudget, THROUGH)).toBe(Infinity)
  expect(left({ history: { rows: () => 0, sum: () => Number.NaN } })).toBe(Infinity)
})
