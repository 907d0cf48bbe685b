import { expect, test } from 'vitest'
import { landingWith, reachesGoal } from './lever-effect.ts'

const course = { delivered: 400, projected: 725, goal: 1_000 }

test('ahead adds at most a fifth to what is left, and stops at the goal', () => {
  expect(landingWith('pacing', 'dv360', course)).toBeCloseTo(790, 9)
  expect(reachesGoal(790, 1_000)).toBe(false)
  expect(landingWith('pacing', 'ttd', { ...course, projected: 950 })).toBe(1_000)
  expect(landingWith('pacing', 'ttd', { ...course, projected: 1_100 })).toBe(1_100)
})

test('a change without a model has no forecast and reaches no goal', () => {
  expect(landingWith('bid', 'dv360', course)).toBeNull()
  expect(landingWith('pacing', 'meta_ads', course)).toBeNull()
  expect(reachesGoal(null, 1_000)).toBe(false)
})
