import { expect, test } from 'vitest'
import type { ReportGroup } from './group.ts'
import { FIRST_QUESTION, REPORT_LIMITS } from './question.ts'
import { tooManyCells } from './read-question.ts'
import { tooLarge } from './too-large.ts'

const group = (column: string | null): ReportGroup => ({
  row: [],
  column: column === null ? null : { key: column, label: column },
  currency: 'EUR',
  now: [],
  before: null,
})
const many = (length: number) => Array.from({ length }, () => group(null))
const question = { ...FIRST_QUESTION, metrics: ['spend', 'clicks'] as const }

test('a million cells are answered; one row more is refused with how to narrow it', () => {
  expect(tooLarge(question, many(REPORT_LIMITS.cells / 2))).toBeNull()
  expect(tooLarge(question, many(REPORT_LIMITS.cells / 2 + 1))).toBe('cells')
  expect(tooManyCells(REPORT_LIMITS.cells)).toContain('1,000,000 cells. Shorten the period, add a filter')
})

test('a split across has so many values and no more', () => {
  const across = (values: number) => Array.from({ length: values }, (_, at) => group(String(at)))
  expect(tooLarge(question, across(REPORT_LIMITS.columns))).toBeNull()
  expect(tooLarge(question, across(REPORT_LIMITS.columns + 1))).toBe('columns')
})
