import type { PlanTable } from '@flightdeck/contract/plan-sheets'
import { expect, test } from 'vitest'
import { tableChecks, columnChoices, reasonText, setUse, columnUse } from './plan-columns-model.ts'

const column = (at: number, field: PlanTable['columns'][number]['field'], over = {}) => ({
  column: at,
  heading: `Column ${at}`,
  field,
  sure: 'sure' as const,
  reason: 'known_word' as const,
  examples: [],
  ...over,
})
const table: PlanTable = {
  header_row: 3,
  columns: [column(0, 'entity_name'), column(1, 'budget'), column(2, null, { reason: 'nearer_column' })],
  chosen: null,
  currency: null,
  proof: { tried: 4, held: 3 },
  totals: [
    { row: 9, total: 1_500.5, rows_total: 1_500.5, is_right: true },
    { row: 10, total: 1_600, rows_total: 1_500, is_right: false },
  ],
  unequal_rows: [{ row: 4, budget: 500, parts_total: 400 }],
  text_rows: [],
  rows_filled: 0,
}

test('a use that moves to another column clears the one before, and only set columns are sent', () => {
  const draft = setUse(table, {}, 2, 'budget')
  expect(table.columns.map((one) => columnUse(one, draft))).toEqual(['entity_name', 'not_used', 'budget'])
  expect(columnChoices(table, draft)).toEqual([
    { column: 1, field: 'not_used' },
    { column: 2, field: 'budget' },
  ])
})

test('a column set back to its use is not in the draft', () => {
  const there = setUse(table, {}, 1, 'not_used')
  expect(setUse(table, there, 1, 'budget')).toEqual({})
})

test('columns set by hand are sent again, and unused ones are not', () => {
  const chosen = { ...table, columns: table.columns.with(0, column(0, 'owner', { reason: 'chosen' })) }
  const draft = setUse(chosen, setUse(chosen, {}, 1, 'not_used'), 2, 'not_used')
  expect(columnChoices(chosen, draft)).toEqual([
    { column: 0, field: 'owner' },
    { column: 1, field: 'not_used' },
  ])
})

test.each([
  [{}, 'Known heading'],
  [{ sure: 'likely' as const, reason: 'word_among_others' as const }, 'Likely: contains a known word'],
  [{ sure: 'unsure' as const, reason: 'one_letter_off' as const }, 'Unsure: one letter off a known word'],
])('a reason says how sure it is: %o', (over, text) => {
  expect(reasonText(column(0, 'budget', over), {})).toBe(text)
  expect(reasonText(column(0, 'budget', over), { 0: 'owner' })).toBe('Not applied yet')
})

test('each check shows whether it passes', () => {
  expect(tableChecks(table)).toEqual([
    { isRight: false, text: 'Units × rate gives the cost in 3 of 4 rows' },
    { isRight: true, text: 'Total in row 9 adds up: 1,500.5' },
    { isRight: false, text: 'Total in row 10 is 1,600, the rows add up to 1,500' },
    { isRight: false, text: 'Budget in row 4 is 500, its columns add up to 400' },
  ])
})
