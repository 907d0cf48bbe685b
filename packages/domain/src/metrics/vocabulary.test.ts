import { expect, test } from 'vitest'
import { OPERATORS, type Operator } from './vocabulary.ts'

test.each<[number, Operator, number, boolean]>([
  [80, 'gt', 80, false],
  [80.000001, 'gt', 80, true],
  [80, 'gte', 80, true],
  [79.999999, 'gte', 80, false],
  [80, 'lt', 80, false],
  [79.999999, 'lt', 80, true],
  [80, 'lte', 80, true],
  [80.000001, 'lte', 80, false],
])('%d %s %d is %s: sides are compared unrounded', (value, operator, threshold, expected) => {
  expect(OPERATORS[operator].holds(value, threshold)).toBe(expected)
})

test.each<[number, number, boolean]>([
  [80, 80, true],
  [80.004999, 80, true],
  [80.006, 80, false],
  [79.996, 80, true],
  [79.994, 80, false],
  [0.125, 0.13, true],
  [0.1 + 0.2, 0.3, true],
  [-0.001, 0, true],
  [-0.01, 0, false],
  [80, 80.004, true],
  [12_345_678.9, 12_345_678.9, true],
])('%d equals %d at two decimals: %s', (value, threshold, expected) => {
  expect(OPERATORS.eq.holds(value, threshold)).toBe(expected)
})
