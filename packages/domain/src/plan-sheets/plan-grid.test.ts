import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { PLAN_COLUMN_NAMES, PLAN_COLUMNS } from './columns.ts'
import { MAX_PLAN_ROWS, readPlan } from './plan-grid.ts'

const HEADER = ['entity_id', 'start_date', 'end_date', 'budget', 'budget_currency']
const ROW = ['7', '2026-10-01', 46_326, 100, 'EUR']

const readGrid = (grid: Cell[][]) => {
  const reading = readPlan(grid)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}
const readProblem = (grid: Cell[][]) => {
  const reading = readPlan(grid)
  return 'problem' in reading ? reading.problem : null
}

test('the template’s own example is a valid row', () => {
  const example = PLAN_COLUMN_NAMES.map((name) => PLAN_COLUMNS[name].example)
  const { rows, note } = readGrid([PLAN_COLUMN_NAMES, example])
  expect(rows[0]).toMatchObject({ row: 2, errors: {} })
  expect(note).toBeNull()
})

test('the header is read in any case, with blanks and underscores, by name or label, in any order', () => {
  const { rows } = readGrid([['END DATE', ' Budget', 'Start_Date', 'entityid', 'Budget Currency'], [46_326, 100, '2026-10-01', '7', 'EUR']]) // prettier-ignore
  expect(rows[0]!.plan).toMatchObject({
    startsOn: '2026-10-01',
    endsOn: '2026-10-31',
    budgetMicros: 100_000_000n,
  })
})

test('blank rows are skipped, and numbers stay those of the spreadsheet', () => {
  const { rows } = readGrid([[], HEADER, ['', null, '  '], ROW, [], ROW])
  expect(rows.map(({ row }) => row)).toEqual([4, 6])
})

test('cells are shown as people write them, days as days', () => {
  expect(readGrid([HEADER, ROW]).rows[0]!.cells).toEqual({
    entity_id: '7',
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    budget: '100',
    budget_currency: 'EUR',
  })
})

test('columns that are not in the template are named once', () => {
  expect(readGrid([[...HEADER, 'Notes', 'Notes', 'Mood'], ROW]).note).toBe(
    'Ignored columns not in the template: “Notes”, “Mood”.',
  )
})

test.each<[string, Cell[][], string]>([
  ['an empty sheet', [], 'The sheet is empty.'],
  ['blanks', [['', null]], 'The sheet is empty.'],
  ['a header alone', [HEADER, []], 'The sheet has no rows below the header.'],
  ['no budget', [['entity_id', 'start_date', 'end_date']], 'Missing column: budget.'],
  ['a text', [['One row for each campaign']], 'Missing columns: start_date, end_date, budget.'],
  [
    'no column with names of entities',
    [HEADER.slice(1)],
    'Add one of these columns: entity_id, entity_name, deal_id.',
  ],
  ['a column twice', [[...HEADER, 'Budget']], 'Column budget appears twice. Remove one.'],
])('%s is no plan, and the sentence says why', (_name, grid, problem) =>
  expect(readProblem(grid)).toBe(problem),
)

test('a plan has at most twenty thousand rows', () => {
  const rows = Array.from({ length: MAX_PLAN_ROWS }, () => ROW)
  expect(readGrid([HEADER, ...rows]).rows).toHaveLength(MAX_PLAN_ROWS)
  expect(readProblem([HEADER, ...rows, ROW])).toBe('The sheet has more than 20,000 rows.')
})

test('any row counts or has an error, in texts that can be stored', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null))
  const grid = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(grid, (rows) => {
      const reading = readPlan([HEADER, ...rows])
      if ('problem' in reading) return
      for (const { plan, errors, cells } of reading.rows) {
        expect(plan === null).toBe(Object.keys(errors).length > 0)
        const texts = [...Object.values(cells), ...Object.values(errors)]
        for (const text of texts) expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
      }
    }),
  )
})
