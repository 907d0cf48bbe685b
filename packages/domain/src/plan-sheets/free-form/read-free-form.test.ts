import { expect, test } from 'vitest'
import type { Cell } from '../cell.ts'
import { readPlan } from '../plan-grid.ts'

const HEADING: Cell[] = ['Placement', 'Start', 'End', 'Budget', 'Currency']
const ROW: Cell[] = ['Autumn', '2026-10-01', '2026-10-31', 100, 'EUR']

function planIn(grid: Cell[][]) {
  const reading = readPlan(grid)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}
const budgets = (grid: Cell[][]) => planIn(grid).rows.map(({ plan, errors }) => plan?.budgetMicros ?? errors)
const euros = (...amounts: number[]) => amounts.map((amount) => BigInt(amount) * 1_000_000n)

test('every guess is reported: header, columns, currency, proof, totals, cells from above, texts and ignored columns', () => {
  const { note, blocks } = planIn([
    ['Media plan Northwind'],
    [],
    ['DSP', 'Placement', 'Flight', 'Planned imps total', 'CPM', 'Net cost (GBP)', 'Gross cost', 'Mood'],
    ['dv360', 'Autumn', '01.10.2026 – 31.10.2026', 1_000_000, 5, 5_000, 5_500, 'good'],
    ['', 'Winter', '', 2_000_000, 5, 10_000, 11_000, ''],
    ['Total', '', '', 3_000_000, '', 15_500, '', ''],
    ['Prices without VAT'],
  ])
  expect(note).toBe(
    'Header found in row 3. Columns: “DSP” as Platform, “Placement” as Entity name, “Flight” as Start and end date, “Planned imps total” as Goal units, “CPM” as Client rate, “Net cost (GBP)” as Budget. Currency: GBP, from the header. Units × rate gives the cost in 2 of 2 rows. 1 total left out: 15,500. Check row 6: its total is 15,500, the rows add up to 15,000. 1 row took blank cells from the row above. Left out as text: row 7. Ignored columns: “Gross cost”, “Mood”.',
  )
  expect(blocks[0]!.columns[3]).toEqual({
    column: 3,
    heading: 'Planned imps total',
    field: 'goal_units',
    sure: 'sure',
    reason: 'arithmetic',
    examples: ['1000000', '2000000'],
  })
})

test('a sheet by the template is read as before, without a guess', () => {
  const { note, blocks, rows } = planIn([
    ['entity_name', 'start_date', 'end_date', 'budget', 'budget_currency', 'Mood'],
    ROW,
    ['Total', '', '', 100, 'EUR'],
  ])
  expect([note, blocks, rows.length]).toEqual(['Ignored columns not in the template: “Mood”.', [], 2])
})

test('a rate without a unit and units without a type are what makes the cost come out', () => {
  const head = ['Placement', 'Start', 'End', 'Budget (EUR)', 'Units', 'Rate']
  const days = ['A', '2026-10-01', '2026-10-31']
  expect(planIn([head, [...days, 5_000, 1_000_000, 5]]).rows[0]!.plan).toMatchObject({ rateType: 'CPM', goalType: 'impressions' }) // prettier-ignore
  expect(planIn([head, [...days, 5_100, 1_000_000, 5]]).rows[0]!.errors).toEqual({
    goal_type: 'Add the goal type.',
    rate_type: 'Add the rate type.',
  })
})

test('the unit of the rate is the goal, of impressions and clicks', () => {
  const head = ['Placement', 'Start', 'End', 'Budget (EUR)', 'Impressions', 'Clicks', 'CPC']
  const { rows, blocks } = planIn([head, ['A', '2026-10-01', '2026-10-31', 500, 90_000, 1_000, 0.5]])
  expect(rows[0]!.plan).toMatchObject({ goalUnits: 1_000n, goalType: 'clicks', rateType: 'CPC' })
  expect(blocks[0]!.columns.filter(({ field }) => field === null)).toMatchObject([
    { heading: 'Impressions', reason: 'nearer_column' },
  ])
})

test('a heading in two rows is read together', () => {
  const grid = [['Placement', 'Flight', '', 'Budget', ''], ['', 'Start', 'End', 'net EUR', 'gross EUR'], ['A', '2026-10-01', '2026-10-31', 90, 100]] // prettier-ignore
  expect(budgets(grid)).toEqual(euros(90))
})

test('subtotals in the middle are left out, and nothing is carried across them', () => {
  const lines = [HEADING, ROW, ['Winter', '', '', 50, ''], ['Subtotal', '', '', 150], ['Spring', '', '', 70, 'EUR'], ['', '', '', 220]] // prettier-ignore
  const { rows, blocks } = planIn([['Plan'], ...lines])
  expect(rows.map(({ row, errors }) => [row, Object.keys(errors)])).toEqual([
    [3, []],
    [4, []],
    [6, ['start_date', 'end_date']],
  ])
  expect(blocks[0]!.totals.map(({ isRight }) => isRight)).toEqual([true, true])
})

test('a placement named like a total stays', () => {
  expect(budgets([['Plan'], HEADING, ROW, ROW.with(0, 'Total Audio')])).toEqual(euros(100, 100))
})

test('an ID of its own is not named by what is above, and no ID is carried', () => {
  const head = ['Line item ID', ...HEADING]
  const { rows } = planIn([
    ['Plan'],
    head,
    ['7', ...ROW],
    ['8', ...ROW.with(0, '')],
    ['', ...ROW.with(0, 'Own')],
  ])
  expect(rows.map(({ reference: { entityId, entityName } }) => [entityId, entityName])).toEqual([
    ['7', 'Autumn'],
    ['8', null],
    [null, 'Own'],
  ])
})

test.each<[string, Cell, unknown]>([
  ['thousands', '12.5k', 12_500_000_000n],
  ['a currency before', 'EUR 1,250.50', 1_250_500_000n],
  ['three digits behind the point', '0.125', 125_000n],
  ['one that is open', 'TBC', { budget: 'Add a budget or goal units.' }],
  ['a credit', '(500.00)', { budget: '“-500” is negative. Enter 0 or more.' }],
  ['a word', 'lots', { budget: '“lots” is not a number.' }],
])('an amount as %s', (_name, amount, expected) => {
  expect(budgets([['Plan'], HEADING, ROW.with(3, amount), ROW.with(3, '4.5')])[0]).toEqual(expected)
})

test('an amount that could be a thousand or a fraction is refused, unless the sheet shows how it writes', () => {
  expect(budgets([['Plan'], HEADING, ROW.with(3, '1,234')])).toEqual([
    { budget: expect.stringMatching(/could be 1234 or 1\.234/) },
  ])
  expect(budgets([['Plan'], HEADING, ROW.with(3, '1,234'), ROW.with(3, '5.50')])[0]).toBe(1_234_000_000n)
})

test('days that could be two are refused, unless one of the sheet can be one only', () => {
  const days = (...all: string[][]) => planIn([['Plan'], HEADING, ...all.map(([from, to]) => ROW.with(1, from!).with(2, to!))]).rows.map(({ plan, errors }) => plan?.startsOn ?? errors.start_date) // prettier-ignore
  expect(days(['03/04/2026', '05/06/2026'])).toEqual([expect.stringMatching(/could be/)])
  expect(days(['03/04/2026', '05/06/2026'], ['03/01/2026', '03/31/2026'])[0]).toBe('2026-03-04')
  expect(days(['03/04/2026', '05/06/2026'], ['01/03/2026', '31/03/2026'])[0]).toBe('2026-04-03')
})

test('days and currency given once above the table apply to all rows', () => {
  const grid = [
    ['Period:', '1.10. – 31.10.2026'],
    ['Currency: CAD'],
    ['Placement', 'Net cost ($)', 'CPM'],
    ['A', 100, 4],
  ]
  expect(planIn(grid).rows[0]!.plan).toMatchObject({ startsOn: '2026-10-01', endsOn: '2026-10-31', currency: 'CAD' }) // prettier-ignore
})

test.each<[string, Cell, [string, string]]>([
  ['two weeks', 'KW 47 – KW 49/2026', ['2026-11-16', '2026-12-06']],
  ['one week', 'Week 53/2026', ['2026-12-28', '2027-01-03']],
])('a flight of %s is from a Monday to a Sunday', (_name, flight, days) => {
  const [row] = planIn([
    ['Placement', 'Flight', 'Budget (EUR)', 'CPM'],
    ['A', flight, 100, 4],
  ]).rows
  expect([row!.plan!.startsOn, row!.plan!.endsOn]).toEqual(days)
})

test('weeks as first and last days need their year', () => {
  const weeks = (from: Cell, to: Cell) => planIn([['Plan'], HEADING, ROW.with(1, from).with(2, to)]).rows[0]!
  expect(weeks('KW 47/2026', 'KW 48/2026').plan).toMatchObject({
    startsOn: '2026-11-16',
    endsOn: '2026-11-29',
  })
  expect(Object.keys(weeks('KW 47', 'KW 48').errors)).toEqual(['start_date', 'end_date'])
})

test('a budget in thousands is multiplied', () => {
  expect(budgets([['Placement', 'Start', 'End', 'Budget in k€'], ['A', '2026-10-01', '2026-10-31', 12.5]])).toEqual(euros(12_500)) // prettier-ignore
})

test('a daily budget is no budget', () => {
  expect(readPlan([['Placement', 'Start', 'End', 'Daily budget'], ROW])).toEqual({
    problem: 'Missing columns: start_date, end_date, budget.',
  })
})
