import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import { tableOfGroups } from './group-table.ts'
import { groupRows, type SourceRow } from './group-rows.ts'
import { aboutSource, FIRST_QUESTION, type ReportQuestion } from './question.ts'

const ONE = 1_000_000
const budget = (client: string, spent: number, expected: number | null): SourceRow => ({
  day: null,
  currency: 'EUR',
  names: { client: { key: client, label: client } },
  amounts: {
    budgets: ONE,
    delivered: spent * ONE,
    ...(expected !== null && { expected: expected * ONE }),
  },
})
const issue = (day: string, isFixed: boolean): SourceRow => ({
  day,
  currency: 'EUR',
  names: {},
  amounts: { issues: ONE, open: isFixed ? 0 : ONE, fixed: isFixed ? ONE : 0 },
})
const DAYS = { from: '2026-10-05', to: '2026-10-11' }
const arrangeRows = (
  more: Partial<ReportQuestion>,
  rows: readonly SourceRow[],
  shift: number | null = null,
) => {
  const question = { ...FIRST_QUESTION, rows: [], ...more }
  return arrange(question, tableOfGroups(groupRows(question, { days: DAYS, shift }, rows)), {
    reporting: 'EUR',
    of: {},
  })
}
const paced = { dataset: 'budgets', rows: ['client'], metrics: ['budget_pace', 'budgets'] } as const

test('the pace of a total is what was spent by what was expected, not a mean of paces', () => {
  const { rows, totals } = arrangeRows(paced, [budget('a', 10, 10), budget('b', 10, 100)])
  expect(rows.map(({ values }) => values[0])).toEqual([100, 10])
  expect(totals.values[0]).toBeCloseTo((100 * 20) / 110, 5)
})

test('a row without a value is left out of that metric only, and the figure is marked', () => {
  const { rows, totals } = arrangeRows(paced, [
    budget('a', 10, 20),
    budget('a', 99, null),
    budget('b', 5, null),
  ])
  expect(rows.map(({ values }) => values)).toEqual([
    [50, 2],
    [null, 1],
  ])
  expect([totals.values, totals.partial]).toEqual([[50, 3], [0]])
})

test('a row counts on its day, and in the period before where its later twin would', () => {
  const rows = [issue('2026-10-04', false), issue('2026-10-05', true), issue('2026-10-05', false), issue('2026-09-27', true)] // prettier-ignore
  const question = { dataset: 'issues', rows: ['day'], metrics: ['issues', 'fixed_share'], compare: 'previous' } as const // prettier-ignore
  const table = arrangeRows(question, rows, 7)
  expect(table.rows.map(({ names, values }) => [names[0]!.key, ...values])).toEqual([
    ['2026-10-05', 2, null, 50, null],
    ['2026-10-11', null, 1, null, 0],
  ])
})

test('a Saturday is compared with the Saturdays of a period before that begins on another weekday', () => {
  // Three days: Friday 9 to Sunday 11 October, before them Tuesday 6 to Thursday 8.
  const when = { days: { from: '2026-10-09', to: '2026-10-11' }, shift: 3 }
  const rows = ['2026-10-06', '2026-10-07', '2026-10-10'].map((day) => issue(day, false))
  const question = { ...FIRST_QUESTION, dataset: 'issues', rows: ['weekday'], metrics: ['issues'], compare: 'previous' } as const // prettier-ignore
  const groupKeys = (more: Partial<ReportQuestion>) =>
    groupRows({ ...question, ...more }, when, rows)
      .map(({ row, now, before }) =>
        [...row.map(({ key }) => key), now[0]!.knownCount, before![0]!.knownCount].join(' '),
      )
      .toSorted()
  expect(groupKeys({})).toEqual(['1 0 1', '2 0 1', '5 1 0'])
  const filters = [{ dimension: 'weekday', way: 'is', values: ['1'] }] as const
  expect(groupKeys({ filters: [...filters] })).toEqual(['1 0 1'])
  // Beside a day, the weekday is that of the day shown.
  expect(groupKeys({ rows: ['day', 'weekday'] })).toEqual(['2026-10-09 4 0 1', '2026-10-10 5 1 1'])
})

test.each([
  ['is', ['a'], 1],
  ['is_not', ['a'], 2],
  ['contains', ['A', 'zz'], 1],
] as const)('a filter that %s %j leaves %i rows', (way, values, left) => {
  const filters = [{ dimension: 'client' as const, way, values }]
  const { totals } = arrangeRows({ ...paced, filters }, [
    budget('a', 1, 1),
    budget('b', 1, 1),
    budget('c', 1, 1),
  ])
  expect(totals.values[1]).toBe(left)
})

test('a new source starts with its own fields, and current-state data has no comparison', () => {
  const before = { ...FIRST_QUESTION, compare: 'previous' as const }
  expect(aboutSource(before, 'issues')).toMatchObject({ dataset: 'issues', compare: 'previous' })
  expect(aboutSource(before, 'budgets')).toMatchObject({ compare: null, rows: ['bucket'] })
})
