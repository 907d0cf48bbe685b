import { expect, test } from 'vitest'
import { FIRST_QUESTION, REPORT_LIMITS } from './question.ts'
import { tooManyCells } from './read-question.ts'
import { tooLarge } from './too-large.ts'

const question = { ...FIRST_QUESTION, metrics: ['spend', 'clicks'] as const }

test('a million cells are answered; one row more is refused with how to narrow it', () => {
  expect(tooLarge(question, { groups: REPORT_LIMITS.cells / 2, columns: 0 })).toBeNull()
  expect(tooLarge(question, { groups: REPORT_LIMITS.cells / 2 + 1, columns: 0 })).toBe('cells')
  expect(tooManyCells(REPORT_LIMITS.cells)).toContain('1,000,000 cells. Shorten the period, add a filter')
})

test('a split across has a limit of values', () => {
  const across = (columns: number) => ({ groups: columns, columns })
  expect(tooLarge(question, across(REPORT_LIMITS.columns))).toBeNull()
  expect(tooLarge(question, across(REPORT_LIMITS.columns + 1))).toBe('columns')
})
