import { expect, test } from 'vitest'
import { aFinding } from '../../../test/a-finding.ts'
import { chosenFixes, toChangeItem, fixTitle, type FindingFix, type Proposal } from './chosen-fixes.ts'

const { entity } = aFinding({})
const proposal = (overrides: Partial<Proposal>): Proposal => ({
  entity,
  field: 'budget',
  part: 'daily',
  before: '10',
  after: '5',
  why: 'Peers spend 5 a day.',
  raises_spend: false,
  cannot_undo: null,
  ...overrides,
})
const fix = (finding_id: number, ...proposals: Proposal[]): FindingFix => ({
  finding_id,
  proposals,
  manual: null,
  deep_link: null,
})
const findings = [1, 2, 3].map((id) => aFinding({ id }))
const lines = (fixes: FindingFix[], choices: [number, number][] = [], out: string[] = []) =>
  chosenFixes(findings, fixes, new Map(choices), new Set(out)).map(({ key, isIn }) => [key, isIn])

test('the same change for two issues is one line', () => {
  expect(lines([fix(1, proposal({})), fix(2, proposal({}))])).toEqual([['1', true]])
})

test('the second of two conflicting changes waits, with the reason', () => {
  const both = [fix(1, proposal({})), fix(2, proposal({ after: '7' }))]
  expect(lines(both)).toEqual([
    ['1', true],
    ['2', false],
  ])
  expect(chosenFixes(findings, both, new Map(), new Set())[1]!.clash).toContain('changes the same field')
})

test('the chosen option is proposed, and left-out items are not', () => {
  const two = [fix(3, proposal({}), proposal({ after: '6' }))]
  const [line] = chosenFixes(findings, two, new Map([[3, 1]]), new Set())
  expect(toChangeItem(line!)).toMatchObject({ after: '6', finding_id: 3, part: 'daily' })
  expect(lines(two, [], ['3'])).toEqual([['3', false]])
})

test('an issue without a change, or that is not in the list any more, has no line', () => {
  expect(lines([fix(1), fix(9, proposal({}))])).toEqual([])
})

test('a set is named after its check, or by the number of issues it fixes', () => {
  expect(fixTitle([aFinding({ check_name: 'No end date' })])).toBe('Fix: No end date')
  expect(fixTitle([aFinding({ check_name: 'A' }), aFinding({ check_name: 'A' })])).toBe('Fix: A (2)')
  expect(fixTitle([aFinding({ check_name: 'A' }), aFinding({ check_name: 'B' })])).toBe('Fix 2 issues')
})
