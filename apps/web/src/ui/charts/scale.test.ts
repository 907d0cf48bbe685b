import { expect, test } from 'vitest'
import { across, runPath, splitRuns, upwards } from './scale.ts'

const days = across({ from: 0, to: 4 }, 80)
const spend = upwards({ from: 0, to: 10 }, 100)

test('ends lie at the ends, also of a span below zero', () => {
  expect([0, 2, 4].map(days)).toEqual([0, 40, 80])
  expect([0, 10, 5].map(spend)).toEqual([100, 0, 50])
  expect([-10, -5, 10].map(upwards({ from: -10, to: 10 }, 40))).toEqual([40, 30, 0])
})

test('a single point is in the middle, not at infinity', () => {
  expect(across({ from: 3, to: 3 }, 80)(3)).toBe(40)
})

test('an unknown value breaks the line, and is not drawn across', () => {
  const runs = splitRuns([10, 5, null, 0, null], days, spend)
  expect(runs.map(runPath)).toEqual(['M0.0 0.0L20.0 50.0', 'M60.0 100.0'])
  expect(splitRuns([null, null], days, spend)).toEqual([])
})
