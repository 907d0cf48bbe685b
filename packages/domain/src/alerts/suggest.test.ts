import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCandidate, aCondition, aRule, march } from '../test/a-candidate.ts'
import { backtest, suggestThreshold } from '../test/one-by-one.ts'
import type { Operator } from '../metrics/vocabulary.ts'

const WEEK = [2, 3, 4, 5, 6, 7, 8].map(march)
const weekCandidate = (...spend: (number | null)[]) => aCandidate({ spend })
type WeekEntity = ReturnType<typeof weekCandidate>
const suggestion = (operator: Operator, threshold: number, mostPerWeek: number, ...who: WeekEntity[]) =>
  suggestThreshold(aRule([aCondition('spend', operator, threshold)]), 0, who, { days: WEEK, mostPerWeek })

/** Entities that breach on the last day only, each with its own value. */
const each = [1, 2, 3, 4, 5, 6, 7].map((value) => weekCandidate(0, 0, 0, 0, 0, 0, value))
const low = [1, 2, 3, 4, 5, 6, 7].map((value) => weekCandidate(9, 9, 9, 9, 9, 9, value))
test.each<[string, Operator, number, number, WeekEntity[], ReturnType<typeof suggestion>]>([
  ['above', 'gt', 0, 2, each, { kind: 'threshold', threshold: 5, perWeek: 2 }],
  [
    'at least, where the threshold itself fires',
    'gte',
    0.5,
    2,
    each,
    { kind: 'threshold', threshold: 5.01, perWeek: 2 },
  ],
  ['below', 'lt', 8, 2, low, { kind: 'threshold', threshold: 3, perWeek: 2 }],
  [
    'at most, where the threshold itself fires',
    'lte',
    8,
    2,
    low,
    { kind: 'threshold', threshold: 2.99, perWeek: 2 },
  ],
  ['quiet enough already', 'gt', 5, 2, each, { kind: 'quiet', perWeek: 2 }],
  ['never, which only a threshold beyond the picture does', 'gt', 0, 0, each, { kind: 'none' }],
  ['equality has no direction', 'eq', 5, 0, each, null],
])(
  'a threshold that alerts at most so often a week: %s',
  (_name, operator, threshold, most, who, expected) => {
    expect(suggestion(operator, threshold, most, ...who)).toEqual(expected)
  },
)

test('a lasting breach is one alert, and needs no suggestion', () => {
  expect(suggestion('gt', 0, 1, weekCandidate(9, 9, 9, 9, 9, 9, 9))).toEqual({ kind: 'quiet', perWeek: 1 })
})

test('a flapping entity is held back above its highest value', () => {
  const others = [20, 20, 20].map((value) => weekCandidate(...Array.from({ length: 7 }, () => value)))
  const flapping = weekCandidate(6, 0, 6, 0, 6, 0, 6)
  expect(suggestion('gt', 5, 3, flapping, ...others)).toEqual({ kind: 'threshold', threshold: 6, perWeek: 3 })
})

test('an outlier does not drag the threshold out of the picture', () => {
  const many = Array.from({ length: 200 }, (_, at) => weekCandidate(0, 0, 0, 0, 0, 0, 1 + at / 100))
  const freaks = [1_044.9, 980, 950].map((value) => weekCandidate(0, value, 0, value, 0, value, 0))
  expect(suggestion('gt', 0.5, 5, ...many, ...freaks)).toEqual({ kind: 'none' })
})

test('only days on which all other conditions are met are considered', () => {
  const who = [1, 2, 3].map((value) =>
    aCandidate({ spend: [0, 0, 0, 0, 0, 0, value], clicks: [1, 1, 1, 1, 1, 1, value === 2 ? 0 : 1] }),
  )
  const rule = aRule([aCondition('clicks', 'gt', 0), aCondition('spend', 'gt', 0)])
  const query = { days: WEEK, mostPerWeek: 1 }
  expect(suggestThreshold(rule, 1, who, query)).toEqual({ kind: 'threshold', threshold: 1, perWeek: 1 })
})

test('a condition in a group, or none at all, has no suggestion', () => {
  const rule = aRule([], { groups: [{ operator: 'OR', conditions: [aCondition('spend', 'gt', 0)] }] })
  expect(suggestThreshold(rule, 0, each, { days: WEEK, mostPerWeek: 0 })).toBeNull()
  const loose = aRule([aCondition('spend', 'gt', 0)])
  expect(suggestThreshold(loose, 0, each, { days: [], mostPerWeek: 0 })).toBeNull()
})

const amounts = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map((cents) => cents / 100),
  fc.integer({ min: -500_000, max: 500_000 }).map((millionths) => millionths / 1_000_000),
  fc.constant(null),
)
test('the suggested threshold is the nearest quiet one of two decimals, compared with trying all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(amounts, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('gt', 'gte', 'lt', 'lte'),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 0, max: 8 }),
      (weeks, operator, cents, most) => {
        const who = weeks.map((week) => weekCandidate(...week))
        const alertsAt = (at: number) =>
          backtest(aRule([aCondition('spend', operator, at / 100)]), who, WEEK).openedTotal
        const step = operator.startsWith('g') ? 1 : -1
        let quiet = cents
        while (alertsAt(quiet) > most) quiet += step
        const actual = suggestion(operator, cents / 100, most, ...who)
        if (quiet === cents) expect(actual).toEqual({ kind: 'quiet', perWeek: alertsAt(cents) })
        else if (actual?.kind === 'threshold')
          expect(actual).toEqual({ kind: 'threshold', threshold: quiet / 100, perWeek: alertsAt(quiet) })
        else {
          // At most one value of the last day lies beyond the quiet threshold.
          const last = weeks.flatMap((week) => week[6] ?? [])
          const beyond = last.filter((value) => step * value > step * (quiet / 100))
          expect(actual).toEqual({ kind: 'none' })
          expect(beyond.length).toBeLessThanOrEqual(1)
        }
      },
    ),
    { numRuns: 300 },
  )
})
