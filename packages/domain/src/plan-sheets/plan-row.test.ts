import { expect, test } from 'vitest'
import { readPlanRow, type GivenCells } from './plan-row.ts'

const GOOD: GivenCells = {
  platform: 'DV360',
  account_id: 5_120_034,
  entity_kind: 'Campaign',
  entity_id: '51200345',
  entity_name: 'Autumn launch',
  start_date: 46_296,
  end_date: '2026-10-31',
  budget: '12,500.50',
  budget_currency: 'eur',
  goal_units: 2_500_000,
  goal_type: 'Impressions',
  kpi: 'CPM',
  kpi_target: 4.8,
  countries: 'Germany, AT',
  client_rate: '5.20',
  rate_type: 'cpm',
  margin_target_pct: '18%',
  owner: 'Amara Osei',
}

test('a good row is read whole, in our words and exact', () => {
  expect(readPlanRow(GOOD)).toEqual({
    reference: {
      platform: 'dv360',
      accountId: '5120034',
      kind: 'campaign',
      entityId: '51200345',
      entityName: 'Autumn launch',
      dealId: null,
    },
    plan: {
      startsOn: '2026-10-01',
      endsOn: '2026-10-31',
      budgetMicros: 12_500_500_000n,
      currency: 'EUR',
      goalUnits: 2_500_000n,
      goalType: 'impressions',
      kpi: 'CPM',
      kpiTarget: '4.8',
      countries: ['AT', 'DE'],
      clientRateMicros: 5_200_000n,
      rateType: 'CPM',
      marginTargetPercent: '18',
      owner: 'Amara Osei',
    },
    errors: {},
  })
})

test.each<[string, GivenCells, Record<string, unknown>]>([
  ['the words of the platforms are ours too', { entity_kind: 'ad set' }, { kind: 'line_item' }],
  ['a platform by its label', { platform: 'The Trade Desk' }, { platform: 'ttd' }],
  ['a deal', { entity_kind: 'deal', deal_id: 'MAG-77' }, { kind: 'deal_id', dealId: 'MAG-77' }],
])('%s', (_name, more, reference) => {
  expect(readPlanRow({ ...GOOD, ...more }).reference).toMatchObject(reference)
})

test.each<[string, GivenCells]>([
  ['a budget alone', { goal_units: '', goal_type: '' }],
  ['a goal alone, without money', { budget: '', budget_currency: '', client_rate: '', rate_type: '' }],
  [
    'a fee in percent needs no currency',
    { budget: '', budget_currency: '', client_rate: 12, rate_type: 'Percent' },
  ],
  ['a margin of nothing', { margin_target_pct: 0 }],
])('%s is enough', (_name, more) => expect(readPlanRow({ ...GOOD, ...more }).errors).toEqual({}))

test.each<[string, GivenCells, Record<string, string | RegExp>]>([
  ['a broken formula', { budget: '#N/A' }, { budget: 'The formula in Budget shows #N/A.' }],
  ['a region that is no country', { countries: 'DACH' }, { countries: /^“DACH” is not a country/ }],
  ['a lost reference', { entity_id: '#REF!' }, { entity_id: 'The formula in Entity ID shows #REF!.' }],
  [
    'the end before the beginning',
    { end_date: '2026-09-28' },
    { end_date: 'The end date is before the start date 2026-10-01.' },
  ],
  ['a negative budget', { budget: -1 }, { budget: '“-1” is negative. Enter 0 or more.' }],
  ['an ambiguous budget', { budget: '12,500' }, { budget: /could be 12500 or 12\.500/ }],
  [
    'a currency nobody pays in',
    { budget_currency: 'EUX' },
    { budget_currency: /“EUX” is not a currency code/ },
  ],
  ['a budget without a currency', { budget_currency: '' }, { budget_currency: 'Add the currency.' }],
  ['a rate type we do not know', { rate_type: 'CPX' }, { rate_type: /“CPX” is not one of CPM, CPC/ }],
  ['a rate without a type', { rate_type: null }, { rate_type: /rate type/ }],
  [
    'a margin beyond everything',
    { margin_target_pct: '101' },
    { margin_target_pct: /more than 100 percent/ },
  ],
  [
    'a margin that could be a share',
    { margin_target_pct: 0.15 },
    { margin_target_pct: /share or a percentage/ },
  ],
  ['a negative margin', { margin_target_pct: -2 }, { margin_target_pct: /negative/ }],
  ['half an impression', { goal_units: 0.5 }, { goal_units: /not a whole number/ }],
  [
    'a goal of nothing we count',
    { goal_type: 'smiles' },
    { goal_type: /“smiles” is not one of impressions/ },
  ],
  ['a platform nobody knows', { platform: 'MySpace' }, { platform: /“MySpace” is not a known platform/ }],
  ['a kind nobody knows', { entity_kind: 'banner' }, { entity_kind: /is not one of campaign/ }],
  ['an id that was rounded', { entity_id: 120_210_000_000_000_000 }, { entity_id: /rounded the ID/ }],
  ['an id that was rounded and saved as text', { entity_id: '1.2021E+17' }, { entity_id: /rounded the ID/ }],
  ['a target for nothing', { kpi: '' }, { kpi: /the KPI/ }],
  [
    'nothing but an owner',
    Object.fromEntries(Object.keys(GOOD).map((key) => [key, key === 'owner' ? 'Amara' : ''])),
    {
      entity_id: /exact name/,
      start_date: 'Add a start date.',
      end_date: 'Add an end date.',
      budget: /a budget or goal units/,
    },
  ],
])('wrong: %s', (_name, more, errors) => {
  const row = readPlanRow({ ...GOOD, ...more })
  const expected = Object.entries(errors).map(([column, sentence]) => [
    column,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ])
  expect(row.errors).toEqual(Object.fromEntries(expected))
  expect(row.plan).toBeNull()
})
