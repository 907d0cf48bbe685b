import { expect, test } from 'vitest'
import { makeTally } from '../tally.ts'
import { compareTriages, type ShownTriage } from './triages.ts'

const facts = { sum: (_no: number, _column: string, from: number, to: number) => 20e6 * (to - from + 1) }
const disagreements = (more: Partial<ShownTriage>) => {
  const tally = makeTally()
  const missing = { unit: 'money', usual_a_day: 100, now_a_day: 20, missing_a_day: 80 }
  const steps = [{ key: 'budget', entity: null, numbers: [{ name: 'Platform budget', value: 900 }] }]
  compareTriages(
    [{ no: 7, name: 'Autumn', platformBudget: 900, since: '2026-11-12', data_through: '2026-11-15', missing, steps, ...more }],
    facts,
    tally,
  ) // prettier-ignore
  return tally.disagreements()
}

test('figures of a triage are recomputed, and each difference is reported', () => {
  expect(disagreements({})).toBe(0)
  expect(disagreements({ missing: null, steps: [] })).toBe(0)
  const wrong = { unit: 'money', usual_a_day: 100, now_a_day: 21, missing_a_day: 80 }
  expect(disagreements({ missing: wrong })).toBe(2)
  expect(disagreements({ platformBudget: 901 })).toBe(1)
})
