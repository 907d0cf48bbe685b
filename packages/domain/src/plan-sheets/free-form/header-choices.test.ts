import { expect, test } from 'vitest'
import type { Cell } from '../cell.ts'
import { readPlan } from '../plan-grid.ts'
import { problemWithChoices, type ColumnChoices } from './column-choice.ts'

const HEADING: Cell[] = ['Placement', 'Start', 'End', 'Cost', 'Approved amount', 'Booking no.']
const ROW: Cell[] = ['Autumn', '2026-10-01', '2026-10-31', 100, 90, 'B-7']
const GRID = [['Plan'], ['Currency: EUR'], HEADING, ROW]

function planIn(grid: Cell[][], columns: ColumnChoices = {}) {
  const [first] = readBlocks(readPlan(GRID))
  const reading = readPlan(grid, (header) =>
    header === first!.header ? { on: '2026-11-03', columns } : undefined,
  )
  return { blocks: readBlocks(reading), ...('problem' in reading ? { rows: [], note: null } : reading) }
}
function readBlocks(reading: ReturnType<typeof readPlan>) {
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.blocks
}
const meaning = ({ blocks }: ReturnType<typeof planIn>) =>
  blocks[0]!.columns.map(({ field, reason }) => [field, reason])

test('every column of a header is listed, unused ones too, with the reason', () => {
  expect(meaning(planIn([['Other'], ...GRID.slice(1).with(1, HEADING.with(5, 'Ref'))]))).toEqual([
    ['entity_name', 'known_word'],
    ['start_date', 'known_word'],
    ['end_date', 'known_word'],
    ['budget', 'known_word'],
    [null, 'nearer_column'],
    [null, 'unknown_word'],
  ])
})

test('a column chosen as the budget is the budget, and replaces the guess', () => {
  const chosen = planIn(GRID, { 4: 'budget', 5: 'entity_id' })
  expect(chosen.rows[0]!.plan!.budgetMicros).toBe(90_000_000n)
  expect(chosen.rows[0]!.reference.entityId).toBe('B-7')
  expect(meaning(chosen).slice(3)).toEqual([
    [null, 'nearer_column'],
    ['budget', 'chosen'],
    ['entity_id', 'chosen'],
  ])
  expect(chosen.note).toContain('Columns as chosen on 3 Nov 2026.')
})

test('a column set to unused is not read, and the next candidate takes its place', () => {
  const chosen = planIn(GRID, { 3: 'not_used' })
  expect(chosen.rows[0]!.plan!.budgetMicros).toBe(90_000_000n)
  expect(meaning(chosen)[3]).toEqual([null, 'chosen'])
})

test('the same words in other letters and other rows are the same header; another word is another header', () => {
  const next = [['Next plan'], [], ['Currency: EUR'], HEADING.map((cell) => String(cell).toUpperCase()), ROW]
  expect(planIn(next, { 4: 'budget' }).rows[0]!.plan!.budgetMicros).toBe(90_000_000n)
  const other = [['Next plan'], ['Currency: EUR'], HEADING.with(5, 'Ref'), ROW]
  expect(planIn(other, { 4: 'budget' }).rows[0]!.plan!.budgetMicros).toBe(100_000_000n)
})

test('dates of a column that a person chose are written as the sheet writes them', () => {
  const grid = [
    ['Plan'],
    ['Currency: EUR'],
    HEADING.with(5, 'Booking no.'),
    ROW.with(5, '31/10/2026').with(2, 'soon'),
    ROW.with(5, '05/11/2026').with(2, 'soon'),
  ]
  expect(planIn(grid, { 5: 'end_date' }).rows.map(({ plan }) => plan!.endsOn)).toEqual([
    '2026-10-31',
    '2026-11-05',
  ])
})

test.each<[string, ColumnChoices, string | null]>([
  ['two columns for one field', { 1: 'budget', 2: 'budget' }, 'Two columns are used as Budget. Choose one.'],
  ['both dates in one column and one of them in another', { 1: 'flight', 2: 'end_date' }, 'Use one column for both dates, or one for each.'],
  ['several that are not used', { 1: 'not_used', 2: 'not_used', 3: 'budget' }, null],
])('%s', (_what, choices, problem) => expect(problemWithChoices(choices)).toBe(problem)) // prettier-ignore
