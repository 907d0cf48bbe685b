import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCandidate, aCondition, aRule, march } from './a-candidate.ts'
import { backtest } from './backtest.ts'
import { suggestThreshold } from './suggest.ts'
import type { Operator } from '../metrics/vocabulary.ts'

const WEEK = [2, 3, 4, 5, 6, 7, 8].map(march)
const weekOf = (...spend: (number | null)[]) => aCandidate({ spend })
const suggestion = (
  operator: Operator,
  threshold: number,
  most: number,
  ...who: ReturnType<typeof weekOf>[]
) => suggestThreshold(aRule([aCondition('spend', operator, threshold)]), 0, who, WEEK, most)

const rising = weekOf(1, 2, 3, 4, 5, 6, 7)
test.each<[string, Operator, number, number, ReturnType<typeof suggestion>]>([
  ['above', 'gt', 0, 2, { threshold: 5, perWeek: 2 }],
  ['at least, where the threshold itself fires', 'gte', 0, 2, { threshold: 5.01, perWeek: 2 }],
  ['below', 'lt', 9, 2, { threshold: 3, perWeek: 2 }],
  ['at most, where the threshold itself fires', 'lte', 9, 2, { threshold: 2.99, perWeek: 2 }],
  ['never', 'gt', 0, 0, { threshold: 7, perWeek: 0 }],
  ['quiet enough already', 'gt', 5, 2, null],
  ['quiet enough on the threshold', 'gt', 7, 0, null],
  ['equality has no direction', 'eq', 5, 0, null],
])('a threshold that fires at most so often a week: %s', (_name, operator, threshold, most, expected) => {
  expect(suggestion(operator, threshold, most, rising)).toEqual(expected)
})

test('many at the same value fall silent together', () => {
  expect(suggestion('gt', 0, 3, weekOf(5, 5, 5, 5, 5, 5, 9))).toEqual({ threshold: 5, perWeek: 1 })
})

test('two decimals stay as they are', () => {
  expect(suggestion('gt', 0, 0, weekOf(1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1))?.threshold).toBe(1.1)
})

test('only days on which everything else held are looked at', () => {
  const who = aCandidate({ spend: [1, 2, 3, 4, 5, 6, 7], clicks: [1, 1, 1, 1, 0, 0, null] })
  const rule = aRule([aCondition('clicks', 'gt', 0), aCondition('spend', 'gt', 0)])
  expect(suggestThreshold(rule, 1, [who], WEEK, 1)).toEqual({ threshold: 3, perWeek: 1 })
})

test('a condition in a group, or none at all, has no suggestion', () => {
  const rule = aRule([], { groups: [{ operator: 'OR', conditions: [aCondition('spend', 'gt', 0)] }] })
  expect(suggestThreshold(rule, 0, [rising], WEEK, 0)).toBeNull()
  expect(suggestThreshold(aRule([aCondition('spend', 'gt', 0)]), 0, [rising], [], 0)).toBeNull()
})

const amounts = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map((cents) => cents / 100),
  fc.integer({ min: -500_000, max: 500_000 }).map((millionths) => millionths / 1_000_000),
  fc.constant(null),
)
test('it is the nearest threshold of two decimals that is quiet enough, by trying them all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(amounts, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('gt', 'gte', 'lt', 'lte'),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 0, max: 8 }),
      (weeks, operator, cents, most) => {
        const who = weeks.map((week) => weekOf(...week))
        const firedAt = (at: number) =>
          backtest(aRule([aCondition('spend', operator, at / 100)]), who, WEEK).firedTotal
        const step = operator.startsWith('g') ? 1 : -1
        let quiet = cents
        while (firedAt(quiet) > most) quiet += step
        expect(suggestion(operator, cents / 100, most, ...who)).toEqual(
          quiet === cents ? null : { threshold: quiet / 100, perWeek: firedAt(quiet) },
        )
      },
    ),
    { numRuns: 300 },
  )
})
