import { expect, test } from 'vitest'
import { asCandidate } from './as-candidate.ts'
import { makeChance } from './chance.ts'
import { compare } from './compare.ts'
import { opinionOn } from './opinion.ts'
import { randomCase } from './random-rule.ts'
import { randomSituation } from './random-situation.ts'
import { shrink, describeCase } from './shrink.ts'
import { propertyRuns } from '../property-runs.ts'

const CASES = propertyRuns(20_000)
const SEED = Number(process.env['FLIGHTDECK_SECOND_OPINION_SEED'] ?? 1)
const RULES_PER_SITUATION = 8

test(`a second implementation, written from the documents, agrees on ${CASES} random cases`, () => {
  const chance = makeChance(SEED)
  const countByTruth = new Map<boolean | null, number>()
  let ties = 0
  for (let done = 0; done < CASES;) {
    const situation = randomSituation(chance)
    const who = asCandidate(situation)
    for (let rule = 0; rule < RULES_PER_SITUATION && done < CASES; rule++, done++) {
      const testCase = randomCase(chance, situation)
      const outcome = compare(testCase, who)
      if (outcome === 'tie') ties++
      if (outcome === 'disagree') {
        const smallest = shrink(testCase, (smaller) => compare(smaller) === 'disagree')
        expect.fail(`Case ${done} of seed ${SEED}, made small: ${describeCase(smallest)}`)
      }
      const truth = opinionOn(testCase.tree, testCase.range, situation)
      countByTruth.set(truth, (countByTruth.get(truth) ?? 0) + 1)
    }
  }
  expect(ties).toBeLessThanOrEqual(CASES / 10_000)
  // Cases that all say the same would prove little.
  for (const truth of [true, false, null]) expect(countByTruth.get(truth)).toBeGreaterThan(CASES / 10)
}, 900_000)
