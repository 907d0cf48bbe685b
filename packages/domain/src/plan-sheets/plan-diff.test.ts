import { expect, test } from 'vitest'
import { planDifferences, type PlannedTerms, type PlatformTerms } from './plan-diff.ts'

const aRow = (more: Partial<PlannedTerms> = {}): PlannedTerms => ({
  startsOn: '2026-03-01',
  endsOn: '2026-03-30',
  budgetMicros: 3_000_000_000,
  currency: 'EUR',
  goalUnits: 1_000_000,
  clientRateMicros: null,
  rateType: null,
  kpi: null,
  kpiTarget: null,
  countries: null,
  ...more,
})
const money = (amount: number) => ({ micros: String(amount * 1_000_000), currency: 'EUR' })
const aPlatform = (
  settings: PlatformTerms['settings'] = {},
  more: Partial<PlatformTerms> = {},
): PlatformTerms => ({
  currency: 'EUR',
  startsOn: '2026-03-01',
  endsOn: '2026-03-30',
  places: [],
  settings: {
    budget: { unit: 'currency', allocation: 'fixed', basis: 'billed', segments: [], total: money(3_000) },
    ...settings,
  },
  ...more,
})
const stakes = (rows: PlannedTerms[], set: PlatformTerms) =>
  planDifferences(rows, set).map(({ field, atRiskMicros }) => [
    field,
    atRiskMicros && atRiskMicros / 1_000_000,
  ])
const makeBudget = (more: object) => ({
  budget: {
    unit: 'currency' as const,
    allocation: 'fixed' as const,
    basis: 'billed' as const,
    segments: [],
    ...more,
  },
})

test.each<[string, PlannedTerms[], PlatformTerms, unknown[]]>([
  ['an identical plan has no difference', [aRow()], aPlatform(), []],
  ['a budget that is 200 short', [aRow()], aPlatform(makeBudget({ total: money(2_800) })), [['budget', 200]]],
  ['half a percent is rounding', [aRow()], aPlatform(makeBudget({ total: money(3_015) })), []],
  [
    'a daily budget counts for all its days',
    [aRow()],
    aPlatform(makeBudget({ daily: money(90) })),
    [['budget', 300]],
  ],
  [
    'rows of an entity add up',
    [
      aRow({ endsOn: '2026-03-10', budgetMicros: 1_000_000_000 }),
      aRow({ startsOn: '2026-03-11', budgetMicros: 2_000_000_000 }),
    ],
    aPlatform(),
    [],
  ],
  [
    'three days too long put three days of budget at risk',
    [aRow()],
    aPlatform({}, { endsOn: '2026-04-02' }),
    [['end', 300]],
  ],
  ['a start a day early', [aRow()], aPlatform({}, { startsOn: '2026-02-28' }), [['start', 100]]],
  [
    'a different currency says nothing about the budget',
    [aRow({ currency: 'USD' })],
    aPlatform(makeBudget({ total: money(1) })),
    [],
  ],
  [
    'a price by the thousand that is 0.50 off over a million',
    [aRow({ clientRateMicros: 5_000_000, rateType: 'CPM' })],
    aPlatform({ revenue: { model: 'cpm', amount: money(4.5), fees: [] } }),
    [['rate', 500]],
  ],
  [
    'a markup two points off',
    [aRow({ clientRateMicros: 15_000_000, rateType: 'PERCENT' })],
    aPlatform({ revenue: { model: 'total_markup', percent: 17, fees: [] } }),
    [['rate', 60]],
  ],
  [
    'a price is not compared with a markup',
    [aRow({ clientRateMicros: 5_000_000, rateType: 'CPM' })],
    aPlatform({ revenue: { model: 'media_markup', percent: 17, fees: [] } }),
    [],
  ],
  [
    'a different KPI from the signed one',
    [aRow({ kpi: 'CPA', kpiTarget: 12 })],
    aPlatform({ goals: [{ type: 'KPI_TYPE_CPC', amount: money(2) }] }),
    [['kpi', null]],
  ],
  [
    'a KPI that the platform calls by another word of the same aim',
    [aRow({ kpi: 'Reach', kpiTarget: null })],
    aPlatform({ goals: [{ type: 'MaximizeReach' }] }),
    [],
  ],
  [
    'a KPI without a readable target',
    [aRow({ kpi: 'Brand love', kpiTarget: null })],
    aPlatform({ goals: [{ type: 'KPI_TYPE_CPC', amount: money(2) }] }),
    [],
  ],
  [
    'the KPI that was signed, at another target',
    [aRow({ kpi: 'CPA', kpiTarget: 12 })],
    aPlatform({ goals: [{ type: 'KPI_TYPE_CPA', amount: money(15) }] }),
    [['kpi', null]],
  ],
  [
    'the KPI and the target that were signed',
    [aRow({ kpi: 'cpa', kpiTarget: 12 })],
    aPlatform({ goals: [{ type: 'KPI_TYPE_CPA', amount: money(12) }] }),
    [],
  ],
  [
    'a KPI that a platform calls by several words, at another target',
    [aRow({ kpi: 'CPA', kpiTarget: 12 })],
    aPlatform({ goals: [{ type: 'CPAInAdvertiserCurrency', amount: money(15) }] }),
    [['kpi', null]],
  ],
  [
    'a price for a completed view is no price for a click',
    [aRow({ kpi: 'CPC', kpiTarget: 1 })],
    aPlatform({ goals: [{ type: 'CPCVInAdvertiserCurrency', amount: money(1) }] }),
    [['kpi', null]],
  ],
  [
    'a line item that runs elsewhere, of four, has a fourth of the budget on it',
    [aRow({ countries: ['GB'] })],
    aPlatform({}, { places: [['GB'], ['2826'], ['GB'], ['BR']] }),
    [['geo', 750]],
  ],
  [
    'a signed country, of two, without any line',
    [aRow({ countries: ['FR', 'GB'] })],
    aPlatform({}, { places: [['GB']] }),
    [['geo', 1_500]],
  ],
  [
    'no location at all is everywhere',
    [aRow({ countries: ['GB'] })],
    aPlatform({}, { places: [[]] }),
    [['geo', 3_000]],
  ],
  [
    'a city may lie in the signed country',
    [aRow({ countries: ['GB'] })],
    aPlatform({}, { places: [['1014221']] }),
    [],
  ],
  ['a plan that names no country', [aRow()], aPlatform({}, { places: [['BR']] }), []],
  ['no plan, no difference', [], aPlatform(), []],
])('%s', (_title, rows, set, expected) => {
  expect(stakes(rows, set)).toEqual(expected)
})

test('only unspent money of a plan is at risk', () => {
  const spent = (micros: number, set: PlatformTerms) =>
    planDifferences([aRow()], set, micros * 1_000_000).map(({ atRiskMicros }) => atRiskMicros! / 1_000_000)
  const short = aPlatform({}, { endsOn: '2026-03-27' })
  expect(spent(0, short)).toEqual([300])
  expect(spent(2_000, short)).toEqual([100])
  expect(spent(3_500, short)).toEqual([0])
  expect(spent(2_900, aPlatform(makeBudget({ total: money(30_000) })))).toEqual([100])
})
