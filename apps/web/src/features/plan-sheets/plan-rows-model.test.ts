import { expect, test } from 'vitest'
import { columnLabel, rowColumns, rowsText } from './plan-rows-model.ts'

test('a column with only errors is listed too', () => {
  const row = {
    row: 2,
    part: 0,
    cells: { name: 'A', budget: '' },
    errors: { flight: 'Missing' },
    entity: null,
  }
  expect(rowColumns([row, { ...row, cells: { name: 'B', goal: '1' }, errors: {} }])).toEqual([
    'name',
    'budget',
    'flight',
    'goal',
  ])
})

test('a column name becomes a label', () => {
  expect(columnLabel('start_date')).toBe('Start date')
})

test('wrong rows are counted when there are any', () => {
  expect(rowsText({ rows: 20, rows_matched: 18, rows_wrong: 2 })).toBe('18 of 20 rows matched, 2 errors')
  expect(rowsText({ rows: 1, rows_matched: 1, rows_wrong: 0 })).toBe('1 of 1 row matched')
  expect(rowsText({ rows: 12_000, rows_matched: 0, rows_wrong: 1_200 })).toBe(
    '0 of 12,000 rows matched, 1,200 errors',
  )
})
