import { judgeOn, METRIC_KEYS, METRICS, makeReceipt, viewOn } from '@flightdeck/domain'
import { asCandidate, makeChance, randomCase, randomSituation } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { evaluate, namesIn } from './receipt-evaluator.ts'

const CASES = 20_000

test(`what fires in ${CASES} random cases can be reckoned from its receipt, by the formula’s text alone`, () => {
  const chance = makeChance(11)
  const reckoned = new Map<string, number>()
  for (let done = 0; done < CASES; done++) {
    const situation = randomSituation(chance)
    const { tree, range } = randomCase(chance, situation)
    const who = asCandidate(situation)
    const rule = { conditions: tree, timeRange: range }
    const verdict = judgeOn(rule, who, situation.today)
    const view = viewOn(rule, who, situation.today)
    if (verdict.kind !== 'fired' || typeof view === 'string') continue
    for (const { metric, value } of verdict.because) {
      const { formula, inputs } = makeReceipt(metric, who, view)
      const again = evaluate(formula, Object.fromEntries(inputs.map((one) => [one.name, one.value])))
      // The difference of two large amounts is only as exact as they are.
      const largest = Math.max(Math.abs(value), ...inputs.map((one) => Math.abs(one.value)))
      const within = 1e-9 + 2 * largest * Number.EPSILON
      expect({ metric, again: Math.abs(again - value) <= within + Math.abs(value) * 1e-12 }).toEqual({
        metric,
        again: true,
      })
      expect(inputs.map(({ name }) => name).toSorted()).toEqual(namesIn(formula).toSorted())
      reckoned.set(metric, (reckoned.get(metric) ?? 0) + 1)
    }
  }
  const possible = METRIC_KEYS.filter((metric) => METRICS[metric].how.kind !== 'missing')
  expect(possible.filter((metric) => (reckoned.get(metric) ?? 0) < 20)).toEqual([])
})

test('every metric has a formula that can be read', () => {
  for (const metric of METRIC_KEYS) {
    const { formula } = METRICS[metric]
    const ones = Object.fromEntries(namesIn(formula).map((name, at) => [name, at + 2]))
    expect(evaluate(formula, ones)).not.toBeNaN()
  }
})
