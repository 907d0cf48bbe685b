import type { ReportAnswer } from '@flightdeck/contract/reports'
import { FIRST_QUESTION } from '@flightdeck/domain/reports'
import { expect, test } from 'vitest'
import { runAsCsv } from './files.ts'
import { fileColumns, fileRows } from './table.ts'
import { writtenAt } from './written.ts'

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
  return [column!.title, column!.kind, ...fileRows(answer).map((row) => column!.value(row))]
}

test.each([
  ['day', '2026-11-02', 'Split', '2026-11-02'],
  ['week', '2026-11-02', 'Split from', '2026-11-02'],
  ['month', '2026-11', 'Split from', '2026-11-01'],
])('a split by %s is a date in a sheet, and its total and others stay texts', (split, key, title, date) => {
  expect(timeColumn(split, key, 'In words')).toEqual([title, 'day', date, 'Others', 'Total'])
})

test('a weekday, and a row without a day, stay texts', () => {
  expect(timeColumn('weekday', '5', 'Saturday').slice(1, 3)).toEqual(['text', 'Saturday'])
  expect(timeColumn('week', '-', 'Not known').slice(1, 3)).toEqual(['day', 'Not known'])
})

/** Margin by client, in euros or as bought. */
const margins = (more: Partial<ReportAnswer> = {}): ReportAnswer =>
  ({
    question: FIRST_QUESTION,
    splits: [{ key: 'currency', label: 'Currency' }],
    heads: [
      { metric: 'margin', label: 'Margin', unit: 'money', column: null, is_total: false, is_before: false },
    ],
    rows: [{ names: [{ key: 'GBP', label: 'GBP' }], values: ['12345.678'], partial: [], is_others: false }],
    totals: { values: ['12345.678'], partial: [] },
    currency: 'EUR',
    approximate: true,
    notes: [],
    ...more,
  }) as unknown as ReportAnswer
const csvLines = (answer: ReportAnswer) =>
  String(Buffer.concat([...runAsCsv({ run: {} as never, answer, sender: null })])).trim().split('\r\n') // prettier-ignore

test('PDF and slides format money like the screens: with its sign, without cents from ten thousand on', () => {
  const shown = (answer: ReportAnswer) => fileRows(answer).map((row) => writtenAt(answer, 0, row))
  expect(shown(margins())).toEqual(['€12,346', '€12,346'])
  // Without a common currency a row has the one that it names, and the total none.
  expect(shown(margins({ currency: null, approximate: false }))).toEqual(['£12,346', '12,345.68'])
})

test('a CSV file has a note column on its total only while figures are provisional', () => {
  const note = 'Revenue and margin are provisional: conversions of 6 Nov 2026 may still be corrected.'
  expect(csvLines(margins({ notes: [note] }))).toEqual([
    'Currency,"Margin, EUR ≈",Note',
    'GBP,12345.678,',
    `Total,12345.678,${note}`,
  ])
  expect(csvLines(margins())[0]).toBe('Currency,"Margin, EUR ≈"')
})
