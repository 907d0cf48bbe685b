import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Settings } from '../../ad-data/settings.ts'
import { planDifferences } from '../../plan-sheets/plan-diff.ts'
import { termText } from '../../receipt/term.ts'
import {
  anEntity,
  dayFrom,
  euros,
  everyDay,
  subjectsById,
  NOT_TARGETED,
  runCheckById,
  TODAY,
} from '../../test/a-subject.ts'
import { planMoney } from '../sum-delivered.ts'
import type { CheckSubject, PlanPromise } from '../subject.ts'
import { computeExposure } from './exposure.ts'
import { makeMoneyLeft } from './money-left.ts'
import { MICROS } from '../../money/micros.ts'

const total = (units: number): Settings => ({
  budget: { total: euros(units), unit: 'currency', allocation: 'fixed', basis: 'billed', segments: [] },
})
const makePlan = (units: number, more: Partial<PlanPromise>): { plan: PlanPromise[] } => ({
  plan: [
    {
      from: TODAY - 10,
      to: TODAY + 9,
      budgetMicros: units * MICROS,
      currency: 'EUR',
      goalUnits: null,
      goalType: null,
      kpi: null,
      kpiTarget: null,
      countries: null,
      clientRateMicros: null,
      rateType: null,
      marginTargetPercent: null,
      ...more,
    },
  ],
})

/** Money of an issue, and of the same difference in a comparison with the plan. */
function amounts(checkId: string, field: 'rate' | 'geo', subject: CheckSubject, places: string[][] = []) {
  const outcome = runCheckById(checkId, subject)
  const findings = outcome.kind === 'fails' ? outcome.findings : []
  const { micros, term } = computeExposure(subject, 'remaining', findings, makeMoneyLeft())
  const rows = subject.plan.map((row) => ({ ...row, startsOn: dayFrom(-10), endsOn: dayFrom(9) }))
  const { settings } = subject
  const set = { currency: 'EUR', startsOn: dayFrom(-10), endsOn: dayFrom(9), settings, places }
  const differences = planDifferences(rows, set, planMoney(subject).spent!)
  const compared = differences.find((one) => one.field === field)!.atRiskMicros!
  return { issue: micros! / MICROS, compared: Math.round(compared) / MICROS, formula: termText(term) }
}

const rated = (planned: number, own: number, spend: number, set: PlanPromise['rateType']) => {
  const revenue: Settings['revenue'] =
    set === 'CPM'
      ? { model: 'cpm', amount: euros(4.5), fees: [] }
      : { model: 'total_markup', percent: 17, fees: [] }
  const clientRateMicros = set === 'CPM' ? 5 * MICROS : 15 * MICROS
  const more = makePlan(planned, { rateType: set, clientRateMicros, goalUnits: 200_000 })
  const history = everyDay({ spend, revenue: spend })
  return subjectsById([
    anEntity('line_item', 'l', { settings: { ...total(own), revenue }, more: { ...more, history } }),
  ]).get('l')!
}

test('a rate that differs from the plan puts at risk its part of what is left of the plan', () => {
  // 0.50 on 200,000 impressions, 30 of 100 spent.
  const { issue, compared, formula } = amounts('FIN-10', 'rate', rated(1_000, 900, 30, 'CPM'))
  expect([issue, compared]).toEqual([70, 70])
  expect(formula).toContain('Spent of the plan')
})

test('a signed country without a line item puts at risk its share of what is left of the plan', () => {
  const geo = { ...NOT_TARGETED, geo: { include: [{ id: '2826' }], exclude: [] } }
  const history = everyDay({ spend: 40, revenue: 40 })
  const more = { ...makePlan(1_000, { countries: ['FR', 'GB', 'DE'] }), history }
  const campaign = subjectsById([
    anEntity('campaign', 'c', { settings: total(1_000), more }),
    anEntity('insertion_order', 'o', { below: 'c' }),
    anEntity('line_item', 'l', { below: 'o', settings: { targeting: geo }, more: { history } }),
  ]).get('c')!
  expect(amounts('TGT-15', 'geo', campaign, [['2826']])).toMatchObject({ issue: 400, compared: 400 })
})

test('in any world an issue and the comparison with the plan have one amount for a rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 5_000 }),
      fc.constantFrom(0.5, 1, 1.3),
      fc.integer({ min: 0, max: 600 }),
      fc.constantFrom('CPM' as const, 'PERCENT' as const),
      (planned, times, spend, rateType) => {
        const subject = rated(planned, planned * times, spend, rateType)
        const { issue, compared } = amounts('FIN-10', 'rate', subject)
        expect(issue).toBe(compared)
      },
    ),
  )
})
