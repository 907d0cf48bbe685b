import type { ReportAnswer } from '@flightdeck/contract/reports'
import { FIRST_QUESTION } from '@flightdeck/domain/reports'
import { expect, test } from 'vitest'
import { fileColumns, fileRows } from './table.ts'

/** The first column of a report that is split by time: its title, its kind, and its content. */
function timeColumn(split: string, key: string, label: string) {
  const answer = {
    question: FIRST_QUESTION,
    splits: [{ key: split, label: 'Split' }],
    heads: [],
    rows: [
      { names: [{ key, label }], values: [], partial: [], is_others: false },
      { names: [{ key: '', label: 'Others' }], values: [], partial: [], is_others: true },
    ],
    totals: { values: [], partial: [] },
  } as unknown as ReportAnswer
  const [column] = fileColumns(answer)
  return [column!.title, column!.kind, ...fileRows(answer).map((row) => column!.of(row))]
}

test.each([
  ['day', '2026-11-02', 'Split', '2026-11-02'],
  ['week', '2026-11-02', 'Split from', '2026-11-02'],
  ['month', '2026-11', 'Split from', '2026-11-01'],
])('a split by %s is a date in a sheet, and its total and others stay words', (split, key, title, date) => {
  expect(timeColumn(split, key, 'In words')).toEqual([title, 'day', date, 'Others', 'Total'])
})

test('a weekday, and a row without a day, stay words', () => {
  expect(timeColumn('weekday', '5', 'Saturday').slice(1, 3)).toEqual(['text', 'Saturday'])
  expect(timeColumn('week', '-', 'Not known').slice(1, 3)).toEqual(['day', 'Not known'])
})
