import { describe, expect, test } from 'vitest'
import type { Reading } from '../delivery/reading.ts'
import { aCondition } from '../test/a-candidate.ts'
import type { Condition } from './conditions.ts'
import { judge, evaluateTree, type ReadMetric, type Truth } from './judge.ts'
import type { MetricKey } from '../metrics/metrics.ts'
import type { GroupOperator } from '../metrics/vocabulary.ts'

const holds = aCondition('spend', 'gt', 100)
const fails = aCondition('spend', 'gt', 200)
const open = aCondition('clicks', 'gt', 1)
const read: ReadMetric = (metric) => (metric === 'spend' ? 150 : 'not_reported')
const toCondition = (truth: Truth): Condition => (truth === null ? open : truth ? holds : fails)

const KLEENE: [Truth, Truth, and: Truth, or: Truth][] = [
  [true, true, true, true],
  [true, false, false, true],
  [true, null, null, true],
  [false, true, false, true],
  [false, false, false, false],
  [false, null, false, null],
  [null, true, null, true],
  [null, false, false, null],
  [null, null, null, null],
]

describe.each(KLEENE)('%s with %s', (left, other, and, or) => {
  const pair = [toCondition(left), toCondition(other)]
  const inGroup = (operator: GroupOperator) =>
    evaluateTree({ conditions: [], groups: [{ operator, conditions: pair }] }, read)

  test(`is ${and} when both must hold`, () => {
    expect(evaluateTree({ conditions: pair, groups: [] }, read)).toBe(and)
    expect(inGroup('AND')).toBe(and)
    const groups = pair.map((condition) => ({ operator: 'OR' as const, conditions: [condition] }))
    expect(evaluateTree({ conditions: [], groups }, read)).toBe(and)
  })
  test(`is ${or} when one is enough`, () => expect(inGroup('OR')).toBe(or))
})

test.each<[string, Condition[], Condition[], string]>([
  ['an unknown never fires a rule', [holds, open], [], 'unknown'],
  ['an unknown never hides a condition that fails for certain', [open, fails], [], 'clear'],
  ['a true side of an OR group is enough while the other is unknown', [holds], [open, holds], 'fired'],
  ['an OR group without a true side stays open while one is unknown', [holds], [open, fails], 'unknown'],
  ['an empty group says nothing', [holds], [], 'fired'],
])('%s', (_name, conditions, inGroup, kind) => {
  const tree = { conditions, groups: [{ operator: 'OR' as const, conditions: inGroup }] }
  expect(judge(tree, read).kind).toBe(kind)
})

test('only conditions that fired are reported, with their values', () => {
  const tree = {
    conditions: [holds],
    groups: [{ operator: 'OR' as const, conditions: [fails, open, holds] }],
  }
  const finding = { ...holds, value: 150 }
  expect(judge(tree, read)).toEqual({ kind: 'fired', because: [finding, finding] })
})

test('an unknown result names the open condition, not one that another side made up for', () => {
  const readings: Partial<Record<MetricKey, Reading>> = { spend: 150, clicks: 'not_reported', ctr: 'no_rows' }
  const groups = [
    { operator: 'OR' as const, conditions: [open, holds] },
    { operator: 'AND' as const, conditions: [holds, aCondition('ctr', 'lt', 1)] },
  ]
  expect(judge({ conditions: [], groups }, (metric) => readings[metric]!)).toEqual({
    kind: 'unknown',
    why: 'no_rows',
  })
})
