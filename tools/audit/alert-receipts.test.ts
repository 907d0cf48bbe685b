import { judgeOn, makeReceipt, viewOn } from '@flightdeck/domain/alerts'
import { METRIC_KEYS, METRICS } from '@flightdeck/domain/metrics'
import { asCandidate, makeChance, randomCase, randomSituation } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { evaluateFormula, listInputNames } from './receipt-evaluator.ts'

const CASES = 20_000

test(`in ${CASES} random cases a condition that fires is computed from its receipt, by the formula’s text alone`, () => {
  const chance = makeChance(11)
  const casesByMetric = new Map<string, number>()
  for (let caseNo = 0; caseNo < CASES; caseNo++) {
    const situation = randomSituation(chance)
    const { tree, range } = randomCase(chance, situation)
    const candidate = asCandidate(situation)
    const rule = { conditions: tree, timeRange: range }
    const verdict = judgeOn(rule, candidate, situation.today)
    const view = viewOn(rule, candidate, situation.today)
    if (verdict.kind !== 'fired' || typeof view === 'string') continue
    for (const { metric, value } of verdict.because) {
      const { formula, inputs } = makeReceipt(metric, candidate, view)
      const values = Object.fromEntries(inputs.map((input) => [input.name, input.value]))
      const computed = evaluateFormula(formula, values)
      // The difference of two large amounts is only as exact as they are.
      const largest = Math.max(Math.abs(value), ...inputs.map((input) => Math.abs(input.value)))
      const tolerance = 1e-9 + 2 * largest * Number.EPSILON
      const isSame = Math.abs(computed - value) <= tolerance + Math.abs(value) * 1e-12
      expect({ metric, isSame }).toEqual({ metric, isSame: true })
      expect(inputs.map(({ name }) => name).toSorted()).toEqual(listInputNames(formula).toSorted())
      casesByMetric.set(metric, (casesByMetric.get(metric) ?? 0) + 1)
    }
  }
  const possible = METRIC_KEYS.filter((metric) => METRICS[metric].how.kind !== 'missing')
  expect(possible.filter((metric) => (casesByMetric.get(metric) ?? 0) < 20)).toEqual([])
})

test('every metric has a formula that can be read', () => {
  for (const metric of METRIC_KEYS) {
    const { formula } = METRICS[metric]
    const inputs = Object.fromEntries(listInputNames(formula).map((name, index) => [name, index + 2]))
    expect(evaluateFormula(formula, inputs)).not.toBeNaN()
  }
})
