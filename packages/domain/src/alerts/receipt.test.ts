import { expect, test } from 'vitest'
import type { Goal } from '../budget/goal.ts'
import { aCandidate, march, type ReportedDays } from '../test/a-candidate.ts'
import { METRIC_KEYS, METRICS, type MetricKey } from '../metrics/metrics.ts'
import { makeReceipt } from './receipt.ts'

const DAYS: ReportedDays = {
  spend: [1_234_567.5, 0.000001],
  clicks: [3, 4],
  revenue: [10, 20],
  total_cost: [12.34, 20],
  impressions: [0, 0],
}
const look = { window: { from: march(1), to: march(2) }, dataThrough: march(2) }
const goal: Goal = {
  measure: 'spend',
  isMoney: true,
  by: 'plan',
  segments: [
    { from: march(1), to: march(10), amount: 1_000_000_000 },
    { from: march(13), to: march(14), amount: 500_000_000 },
  ],
}
const SPENT = [90, 90, 90, 90, 90, 90, 90, 100, 100]

/** By the 9th of March. */
const goalReceipt = (metric: MetricKey) =>
  makeReceipt(metric, aCandidate({ spend: SPENT }, { goal }), { window: 'history', dataThrough: march(9) })

test('a receipt names the inputs of its formula, with unit, basis and days', () => {
  expect(makeReceipt('margin_pct', aCandidate(DAYS), look)).toEqual({
    formula: '100 × (revenue − total cost) ÷ revenue',
    inputs: [
      {
        name: 'revenue',
        value: 30,
        unit: 'money',
        basis: 'reported, or units × the plan’s rate',
        from: '2026-03-01',
        to: '2026-03-02',
      },
      {
        name: 'total cost',
        value: 32.34,
        unit: 'money',
        basis: 'reported by the platform',
        from: '2026-03-01',
        to: '2026-03-02',
      },
    ],
  })
})

test('values are exact to the micro, and money names its basis', () => {
  const [spend] = makeReceipt('spend', aCandidate(DAYS), look).inputs
  expect(spend).toMatchObject({ value: 1_234_567.500001, basis: 'client revenue' })
  const [billed] = makeReceipt('spend', aCandidate(DAYS, { platform: 'meta_ads' }), look).inputs
  expect(billed).toMatchObject({ basis: 'billed by the platform' })
  expect(makeReceipt('spend', aCandidate({ spend: [-1_000.25, 0] }), look).inputs[0]?.value).toBe(-1_000.25)
})

test.each<[MetricKey, [string, number][]]>([
  [
    'pacing',
    [
      ['delivered to date', 830],
      ['expected to date', 900],
    ],
  ],
  [
    'budget_used_pct',
    [
      ['delivered to date', 830],
      ['budget', 1_500],
    ],
  ],
  [
    'required_daily',
    [
      ['goal', 1_500],
      ['delivered to date', 830],
      ['days left', 3],
    ],
  ],
  [
    'projected_pct',
    [
      ['delivered to date', 830],
      ['delivered recently', 650],
      ['days counted', 7],
      ['days left', 3],
      ['goal', 1_500],
    ],
  ],
  [
    'yesterday_pace',
    [
      ['delivered on the last day', 100],
      ['goal', 1_500],
      ['delivered before', 730],
      ['days left including the last day', 4],
    ],
  ],
  [
    'spend_vs_expected',
    [
      ['spend on the last day', 100],
      ['segment budget', 1_000],
      ['segment days', 10],
    ],
  ],
])('%s lists %j and nothing else', (metric, expected) => {
  expect(goalReceipt(metric).inputs.map(({ name, value }) => [name, value])).toEqual(expected)
})

test('a goal’s figures have days of their own, in any window, and name their source', () => {
  expect(
    goalReceipt('projected_pct').inputs.map(({ name, basis, from, to }) => [name, basis, from, to]),
  ).toEqual([
    ['delivered to date', 'spend, client revenue', '2026-03-01', '2026-03-09'],
    ['delivered recently', 'spend, client revenue', '2026-03-03', '2026-03-09'],
    ['days counted', 'days with a budget or goal', '2026-03-03', '2026-03-09'],
    ['days left', 'days with a budget or goal', '2026-03-10', '2026-03-14'],
    ['goal', 'media plan', '2026-03-01', '2026-03-14'],
  ])
})

test('a share of the budget has the days of the window, and what the budget counts', () => {
  const receipt = makeReceipt('budget_share_pct', aCandidate({ spend: SPENT }, { goal }), look)
  expect(receipt.formula).toBe('100 × spent in the window ÷ budget')
  expect(receipt.inputs.map(({ name, value, from, to }) => [name, value, from, to])).toEqual([
    ['spent in the window', 180, '2026-03-01', '2026-03-02'],
    ['budget', 1_500, '2026-03-01', '2026-03-14'],
  ])
})

test('no two of the goal’s metrics have the same formula', () => {
  const formulas = METRIC_KEYS.filter((key) => METRICS[key].how.kind === 'goal').map(
    (key) => METRICS[key].formula,
  )
  expect(new Set(formulas).size).toBe(7)
})
