import { expect, test } from 'vitest'
import { fails, notApplicable, PASSES } from './outcome.ts'
import { scoreCap, emptyTally, computeScore, tallyOutcome } from './score.ts'

test('a score is the passed share of the applicable checks, by severity', () => {
  const into = emptyTally()
  tallyOutcome(into, 'critical', PASSES)
  tallyOutcome(into, 'low', fails('a', 'b'))
  tallyOutcome(into, 'low', PASSES)
  expect(computeScore(into)).toEqual({ score: 90, confidence: 100 })
})

test('checks that do not apply lower the confidence, and never the score', () => {
  const into = emptyTally()
  tallyOutcome(into, 'high', PASSES)
  tallyOutcome(into, 'critical', notApplicable('not in a media plan'))
  expect(computeScore(into)).toEqual({ score: 100, confidence: 50 })
})

test('an entity with more of the spend weighs more', () => {
  const into = emptyTally()
  tallyOutcome(into, 'high', PASSES, 0.75)
  tallyOutcome(into, 'high', fails('a', 'b'), 0.25)
  expect(computeScore(into).score).toBe(75)
})

test('a score without applicable checks is null', () => {
  expect(computeScore(emptyTally())).toEqual({ score: null, confidence: 0 })
})

test.each([
  [93, { critical: 8, high: 8 }, 'critical'],
  [93, { critical: 0, high: 1 }, 'high'],
  [93, { critical: 0, high: 0 }, null],
  [49, { critical: 1, high: 0 }, null],
  [79.01, { critical: 0, high: 1 }, 'high'],
  [null, { critical: 1, high: 1 }, null],
] as const)('%s with %o open is capped by %s', (score, open, cap) => expect(scoreCap(score, open)).toBe(cap))
