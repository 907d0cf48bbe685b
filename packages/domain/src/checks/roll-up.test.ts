import { expect, test } from 'vitest'
import { rollUp, weighTally, type Rollable, type RolledUp } from './roll-up.ts'
import { computeScore } from './score.ts'
import { tallySigns, worseSigns } from './signs.ts'

const SEVERITIES = ['high', 'high'] as const
const leaf = (
  spendMicros: number | null,
  signs: string,
  uses: Rollable<string>['uses'] = [],
): Rollable<string> => ({
  spendMicros,
  signs,
  below: [],
  uses,
})

function scoreOfTree(tree: Rollable<string>): {
  score: number | null
  signs: string
  told: RolledUp<string>[]
} {
  const totals: RolledUp<string>[] = []
  const rolled = rollUp(tree, {
    tally: (signs) => tallySigns(signs, SEVERITIES),
    worse: worseSigns,
    tell: (_, one) => totals.push(one),
  })
  return { score: computeScore(weighTally(rolled).tally).score, signs: rolled.signs, told: totals }
}

test('children weigh by their spend', () => {
  const below = [leaf(75, '-p'), leaf(25, '-f')]
  expect(scoreOfTree({ spendMicros: 100, signs: '--', below, uses: [] })).toMatchObject({
    score: 75,
    signs: '-f',
  })
})

test('a parent weighs as much as all its children', () => {
  const below = [leaf(50, '-f'), leaf(50, '-f')]
  expect(scoreOfTree({ spendMicros: 100, signs: 'p-', below, uses: [] })).toMatchObject({
    score: 50,
    signs: 'pf',
  })
})

test('a creative has its part of the line item that uses it', () => {
  const uses = [
    { signs: '-f', part: 0.5 },
    { signs: '-p', part: 0.5 },
  ]
  expect(scoreOfTree(leaf(10, 'p-', uses)).score).toBe(75)
})

test('children without spend weigh the same', () => {
  const below = [leaf(0, '-p'), leaf(null, '-f'), leaf(0, '-p')]
  expect(scoreOfTree({ spendMicros: null, signs: 'p-', below, uses: [] }).score).toBe(75)
})

test('results are listed once each, from the leaves upwards', () => {
  const tree = { spendMicros: 2, signs: '--', below: [leaf(1, 'p-'), leaf(1, '-n')], uses: [] }
  expect(scoreOfTree(tree).told.map(({ signs }) => signs)).toEqual(['p-', '-n', 'pn'])
})
