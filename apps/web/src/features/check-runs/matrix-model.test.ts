import { describe, expect, test } from 'vitest'
import {
  beginsFamily,
  cellWords,
  visibleChecks,
  type MatrixCell,
  type MatrixCheck,
  nextCell,
  placeIn,
} from './matrix-model.ts'

const check = (id: string, failed: number, passed = 0): MatrixCheck => ({
  id,
  check_name: `Check ${id}`,
  severity: 'high',
  version: 1,
  failed,
  passed,
  not_applicable: 0,
})
const cell = (more: Partial<MatrixCell>): MatrixCell => ({
  check_id: 'FRQ-01',
  result: 'passes',
  expected: null,
  found: null,
  message: null,
  is_new: false,
  ...more,
})

test('columns are the checks with results; of failures only the failed ones, in the same order', () => {
  const checks = [check('BUD-04', 0, 2), check('FRQ-01', 1), check('FRQ-02', 0)]
  expect(visibleChecks(checks, false).map(({ id }) => id)).toEqual(['BUD-04', 'FRQ-01'])
  expect(visibleChecks(checks, true).map(({ id }) => id)).toEqual(['FRQ-01'])
  expect([0, 1, 2].map((at) => beginsFamily(checks, at))).toEqual([false, true, false])
})

test.each<[string, MatrixCell | undefined, string]>([
  ['a pass', cell({}), 'Check FRQ-01: passes'],
  ['a check of another scope', undefined, 'Check FRQ-01: not applicable'],
  [
    'a failure that is new',
    cell({ result: 'fails', found: 'none', expected: 'a cap', is_new: true }),
    'Check FRQ-01: fails, found none, expected a cap, new since previous run',
  ],
  [
    'a check that does not apply',
    cell({ result: 'not_applicable', message: 'it is paused' }),
    'Check FRQ-01: not applicable, it is paused',
  ],
])('%s has a text', (_name, matrixCell, words) =>
  expect(cellWords(check('FRQ-01', 1), matrixCell, false)).toBe(words),
)

describe('keys', () => {
  const size = { rows: 30, columns: 5 }
  test.each<[string, { row: number; column: number }]>([
    ['ArrowUp', { row: 0, column: 2 }],
    ['ArrowDown', { row: 2, column: 2 }],
    ['ArrowLeft', { row: 1, column: 1 }],
    ['ArrowRight', { row: 1, column: 3 }],
    ['PageUp', { row: 0, column: 2 }],
    ['PageDown', { row: 11, column: 2 }],
    ['Home', { row: 1, column: 0 }],
    ['End', { row: 1, column: 4 }],
    ['Ctrl+Home', { row: 0, column: 0 }],
    ['Ctrl+End', { row: 29, column: 4 }],
  ])('%s moves by one cell and stays inside', (key, to) =>
    expect(nextCell({ row: 1, column: 2 }, key, size)).toEqual(to),
  )

  test('other keys do nothing', () => expect(nextCell({ row: 1, column: 2 }, 'x', size)).toBeNull())
})

test('a cell’s position is read, and an invalid one is null', () => {
  expect(placeIn('12 3')).toEqual({ row: 12, column: 3 })
  expect(placeIn(undefined)).toBeNull()
})
