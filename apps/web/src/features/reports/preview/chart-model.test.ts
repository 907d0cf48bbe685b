import type { ReportAnswer } from '@flightdeck/contract/reports'
import { FIRST_QUESTION, type Comparison } from '@flightdeck/domain/reports'
import { expect, test } from 'vitest'
import { buildBars } from './chart-model.ts'
import { cellShade } from './table.tsx'

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

const makeQuestion = (compare: Comparison | null): ReportAnswer['question'] => ({
  ...FIRST_QUESTION,
  rows: ['client'],
  metrics: ['spend'],
  filters: [],
  compare,
})

test('bars are shares of the largest, and an unknown value has none', () => {
  const { bars, left } = buildBars({
    question: makeQuestion(null),
    heads: [head()],
    rows: [row(['a'], '10'), row(['b'], '5'), row(['c'], null)],
  })
  expect(bars.map(({ label, share }) => [label, share])).toEqual([
    ['a', 100],
    ['b', 50],
  ])
  expect(left).toBe(0)
})

test('a cell of a matrix is as dark as its share of the largest; totals have no shade', () => {
  const answer = {
    heads: [head('x'), head('y'), head(null, true)],
    rows: [row(['a'], '10', '1', '11')],
    currency: 'EUR' as string | null,
  }
  const shades = (of: typeof answer) => [0, 1, 2].map((at) => cellShade(of, at, of.rows[0]!.values[at]!))
  expect(shades(answer)).toEqual([5, 1, undefined])
  // Amounts of several currencies, each in its own, have no largest.
  expect(shades({ ...answer, currency: null })).toEqual([undefined, undefined, undefined])
})

test('a plan is a mark on the same scale; where there is none, no mark', () => {
  const heads = [head(), { ...head(), is_before: true }]
  const rows = [row(['a'], '10', '20'), row(['b'], '5', null)]
  const marks = (compare: Comparison) =>
    buildBars({ question: makeQuestion(compare), heads, rows }).bars.map(({ share, plannedShare }) => [
      share,
      plannedShare,
    ])
  expect(marks('plan')).toEqual([
    [50, 100],
    [25, null],
  ])
  expect(marks('previous')).toEqual([
    [100, null],
    [50, null],
  ])
})
