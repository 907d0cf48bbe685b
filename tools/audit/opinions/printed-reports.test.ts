import { expect, test } from 'vitest'
import { makeTally } from '../tally.ts'
import { comparePrintedReport, type PrintedReport, type ReportAnswer } from './printed-reports.ts'

const head = { metric: 'spend', label: 'Spend', unit: 'money', column: null, is_before: false }
const answer: ReportAnswer = {
  splits: [{ key: 'client', label: 'Client' }],
  heads: [head, { ...head, is_before: true }, { ...head, label: 'CTR', unit: 'percent' }],
  rows: [
    { names: [{ key: 'a' }], values: ['67067.631', null, '0.431464'] },
    { names: [{ key: 'b' }], values: ['12', '5', '1.2'] },
  ],
  totals: { values: ['67079.631', '5', '0.455002'] },
}
const ROWS = [
  ['67,067.63', '–', '0.43%'],
  ['12.00', '5.00', '1.20%'],
  ['67,079.63', '5.00', '0.46%'],
]

function countDisagreements(change: Partial<PrintedReport>): number {
  const tally = makeTally()
  const cover = new Map([
    ['Spend', '≈ £67,080'],
    ['CTR, %', '0.46%'],
  ])
  const limits = { rows: 48, columns: 16, coverTotals: 8 }
  comparePrintedReport(5, answer, { source: 'deck', rows: ROWS, cover, limits, ...change }, tally)
  expect(tally.rows().map(({ kind }) => kind)).toEqual(['agreement: report and its deck'])
  return tally.disagreements()
}
const withCell = (row: number, column: number, text: string) =>
  ROWS.map((cells, index) => (index === row ? cells.with(column, text) : cells))

test('a deck with the figures of its report agrees', () => expect(countDisagreements({})).toBe(0))

test('a cell that differs by a printed digit is reported', () =>
  expect(countDisagreements({ rows: withCell(0, 0, '67,067.64') })).toBe(1))

test('a total that differs by a printed digit is reported', () =>
  expect(countDisagreements({ rows: withCell(2, 2, '0.45%') })).toBe(1))

test('a number in the place of an unknown figure is reported, and a dash in the place of a number', () => {
  expect(countDisagreements({ rows: withCell(0, 1, '0.00') })).toBe(1)
  expect(countDisagreements({ rows: withCell(1, 1, '–') })).toBe(1)
})

test('a total of the cover that is wrong or missing is reported', () => {
  expect(countDisagreements({ cover: new Map([['Spend', '≈ £67,080'], ['CTR, %', '0.48%']]) })).toBe(1) // prettier-ignore
  expect(countDisagreements({ cover: new Map([['Spend', '≈ £67,080']]) })).toBe(1)
})

test('a missing row is reported, unless documents of the kind end there', () => {
  expect(countDisagreements({ rows: ROWS.slice(1) })).toBeGreaterThan(0)
  const limits = { rows: 1, columns: 16, coverTotals: 8 }
  expect(countDisagreements({ rows: [ROWS[0]!, ROWS[2]!], limits })).toBe(0)
})
