import type { ReportAnswer } from '@flightdeck/contract/reports'
import { expect, test } from 'vitest'
import { barsOf, linesOf } from './chart-model.ts'
import { shadeOf } from './shades.ts'

const head = (column: string | null = null, isTotal = false): ReportAnswer['heads'][number] => ({
  metric: 'spend',
  label: 'Spend',
  unit: 'money',
  column: column === null ? null : { key: column, label: column },
  is_total: isTotal,
  is_before: false,
})
const row = (names: string[], ...values: (string | null)[]): ReportAnswer['rows'][number] => ({
  names: names.map((key) => ({ key, label: key })),
  values,
  partial: [],
  is_others: false,
})
const split = (key: 'day' | 'client') => ({ key, label: key })

test('bars are parts of the largest, and what is not known has none', () => {
  const { bars, left } = barsOf({
    heads: [head()],
    rows: [row(['a'], '10'), row(['b'], '5'), row(['c'], null)],
  })
  expect(bars.map(({ label, share }) => [label, share])).toEqual([
    ['a', 100],
    ['b', 50],
  ])
  expect(left).toBe(0)
})

test('a day without a value is a gap in its line', () => {
  const rows = [row(['2026-10-02', 'a'], '2'), row(['2026-10-01', 'a'], '1'), row(['2026-10-01', 'b'], '9')]
  const { lines, points, most } = linesOf({ heads: [head()], splits: [split('day'), split('client')], rows })
  expect(points).toEqual(['2026-10-01', '2026-10-02'])
  expect(most).toBe(9)
  expect(lines).toEqual([
    { label: 'a', values: [1, 2] },
    { label: 'b', values: [9, null] },
  ])
})

test('a split across has a line for each value, without the total', () => {
  const heads = [head('x'), head('y'), head(null, true)]
  const { lines } = linesOf({ heads, splits: [split('day')], rows: [row(['2026-10-01'], '1', null, '1')] })
  expect(lines.map(({ label }) => label)).toEqual(['x', 'y'])
})

test('a cell of a matrix is as dark as its part of the largest; totals have no shade', () => {
  const answer = { heads: [head('x'), head('y'), head(null, true)], rows: [row(['a'], '10', '1', '11')] }
  expect([0, 1, 2].map((at) => shadeOf(answer, at, answer.rows[0]!.values[at]!))).toEqual([5, 1, undefined])
})
