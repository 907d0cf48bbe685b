import { expect, test } from 'vitest'
import { serialFromDay } from '../../time/serial-day.ts'
import type { Cell } from '../cell.ts'
import { readPlan } from '../plan-grid.ts'

function planIn(grid: Cell[][]) {
  const reading = readPlan(grid)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}
const parts = (grid: Cell[][]) =>
  planIn(grid).rows.map(({ row, part, plan, errors }) =>
    plan ? [row, part, plan.startsOn, plan.endsOn, Number(plan.budgetMicros) / 1_000_000] : errors,
  )
const WEEKS = ['KW 51', 'KW 52', 'KW 53', 'KW 1', 'KW 2']

test('weeks as columns are parts of a row: those that follow each other with the same on every day are one', () => {
  const grid = [
    ['Flowchart 2026'],
    ['Currency: EUR'],
    ['Placement', ...WEEKS],
    ['Autumn', 100, 100, '', 70, 50.5],
  ]
  expect(parts(grid)).toEqual([
    [4, 1, '2026-12-14', '2026-12-27', 200],
    [4, 2, '2027-01-04', '2027-01-10', 70],
    [4, 3, '2027-01-11', '2027-01-17', 50.5],
  ])
  expect(planIn(grid).note).toContain('Amounts by 5 periods, 14 Dec 2026 to 17 Jan 2027.')
})

test.each<[string, Cell[], [string, string]]>([
  ['weeks in English', ['Week 40', 'Wk 41', 'W42', 'CW43'], ['2026-09-28', '2026-10-25']],
  ['weeks with their years', ['KW 40/2026', 'KW 41/2026', 'KW 42/2026', 'KW 43/2026'], ['2026-09-28', '2026-10-25']],
  ['months', ['Oct', 'Nov', 'Dec', 'Jan'], ['2026-10-01', '2027-01-31']],
  ['months in French with years', ['octobre 2026', 'novembre 2026', 'décembre 2026', 'janvier 2027'], ['2026-10-01', '2027-01-31']],
  ['first days of weeks', ['05.10.2026', '12.10.2026', '19.10.2026', '26.10.2026'], ['2026-10-05', '2026-11-01']],
  ['first days of months as a spreadsheet keeps them', ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'].map(serialFromDay), ['2026-10-01', '2027-01-31']],
])('%s', (_name, heads, [from, to]) => {
  const grid = [['Plan 2026'], ['Currency: EUR'], ['Placement', ...heads], ['Autumn', 100, '', '', 100]]
  const plans = planIn(grid).rows.map(({ plan }) => plan!)
  expect([plans[0]!.startsOn, plans.at(-1)!.endsOn]).toEqual([from, to])
}) // prettier-ignore

test('weeks that are only marked share the budget of the row by their days, to the cent', () => {
  const head = ['Placement', 'Budget (EUR)', 'Impressions', ...WEEKS]
  const grid = [['2026'], head, ['Autumn', 1_000, 30_001, 'x', 'x', '', 'X', '']]
  expect(parts(grid)).toEqual([
    [3, 1, '2026-12-14', '2026-12-27', 666.66],
    [3, 2, '2027-01-04', '2027-01-10', 333.34],
  ])
  expect(planIn(grid).rows.map(({ plan }) => Number(plan!.goalUnits))).toEqual([20_000, 10_001])
})

test('amounts that add up to the units of the row share its budget', () => {
  const head = ['Placement', 'Budget (EUR)', 'Impressions', ...WEEKS]
  expect(parts([['2026'], head, ['Autumn', 900, 30_000, 20_000, '', '', '', 10_000]])).toEqual([
    [3, 1, '2026-12-14', '2026-12-20', 600],
    [3, 2, '2027-01-11', '2027-01-17', 300],
  ])
})

test('a budget that differs from the sum of its weeks is reported; totals of weeks are left out and checked', () => {
  const head = ['Placement', 'Budget (EUR)', ...WEEKS]
  const grid = [['2026'], head, ['Autumn', 500, 100, '', '', '', 300], ['Winter', 50, 50], ['Total', '', 150, '', '', '', 300]] // prettier-ignore
  const { blocks, note } = planIn(grid)
  expect(blocks[0]!.totals.map(({ row, isRight }) => [row, isRight])).toEqual([[5, true]])
  expect(note).toContain('1 total left out: 450. Check row 3: its budget is 500, its columns add up to 400.')
  expect(parts(grid).map((part) => (part as unknown[])[4])).toEqual([100, 300, 50])
})

test('weeks without a year are no days, and three dates are no flowchart', () => {
  expect(readPlan([['Plan'], ['Placement', ...WEEKS], ['Autumn', 1]])).toEqual({
    problem: 'Add the year above row 2, e.g. 2026.',
  })
  expect(
    readPlan([
      ['Placement', 'KW 1', 'KW 2', 'KW 3'],
      ['Autumn', 1],
    ]),
  ).toHaveProperty('problem')
})

test('weeks and months beside each other are no flowchart', () => {
  const grid = (heads: string[]) => [
    ['2026'],
    ['Currency: EUR'],
    ['Placement', ...heads],
    ['Autumn', 1, 1, 1, 1, 1],
  ]
  expect(readPlan(grid(['KW 36', 'KW 37', 'Oct', 'Nov', 'Dec']))).toHaveProperty('problem')
  expect(readPlan(grid(['KW 36', 'KW 37', 'KW 38', 'KW 39', 'KW 40']))).toHaveProperty('rows')
})

test('a cell that is no amount beside amounts is refused by the row', () => {
  const grid = [
    ['2026'],
    ['Currency: EUR'],
    ['Placement', ...WEEKS],
    ['Autumn', 100, '(50)'],
    ['Winter', 1, 'x'],
  ]
  expect(parts(grid)).toEqual([
    { budget: '“-50” is negative. Enter 0 or more.' },
    { budget: '“x” is not a number.' },
  ])
})

test('a row without anything under its weeks says what is missing', () => {
  const head = ['Placement', 'Budget (EUR)', ...WEEKS]
  expect(parts([['2026'], head, ['Autumn', 500], ['Winter', 50, 50]])[0]).toMatchObject({
    start_date: expect.any(String),
  })
})
