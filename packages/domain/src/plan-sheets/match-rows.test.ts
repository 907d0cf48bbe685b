import { expect, test } from 'vitest'
import { matchRow, sharesDays, type RowToMatch } from './match-rows.ts'
import { entityFinder, type CandidateEntity } from './match.ts'

const ENTITY: CandidateEntity = { entityNo: 5, platform: 'dv360', accountId: '1', kind: 'campaign', nativeId: '77', name: 'A', dealId: null, isGone: false } // prettier-ignore
const find = entityFinder([ENTITY])
const row: RowToMatch = {
  reference: { platform: null, accountId: null, kind: null, entityId: '77', entityName: null, dealId: null },
  errors: {},
}

test('a row with a wrong cell still matches its entity', () => {
  expect(matchRow(find, { ...row, errors: { budget: 'Wrong.' } })).toEqual({ entityNo: 5, errors: {} })
})

test('a row with an unreadable platform matches no entity, instead of any with its id', () => {
  expect(matchRow(find, { ...row, errors: { platform: 'Wrong.' } })).toEqual({ entityNo: null, errors: {} })
})

test('a row about an unknown entity has an error at the cell that names it', () => {
  const unknown = { ...row, reference: { ...row.reference, entityId: '78' } }
  expect(matchRow(find, unknown)).toEqual({
    entityNo: null,
    errors: { entity_id: 'No campaign, line item or deal with ID 78 found.' },
  })
})

test('a row that shares days with another names it, and its plan when it is another', () => {
  const second = { sheetId: 'one', sheetName: 'Q4', row: 2 }
  const third = { ...second, row: 3 }
  expect(sharesDays(second, third)).toEqual({ start_date: 'Row 3 covers the same days.' })
  expect(sharesDays(second, { sheetId: 'two', sheetName: 'Q4 again', row: 2 })).toEqual({
    start_date: 'Row 2 of “Q4 again” covers the same days.',
  })
})
