import { expect, test } from 'vitest'
import { aViolation } from '../../../test/a-violation.ts'
import { renameFilter, toChangeItem } from './rename-model.ts'

const { entity } = aViolation()
const rename = {
  entity,
  before: 'UK_display',
  after: 'UK_Disp',
  why: 'Channel',
  finding_id: null,
  warnings: [],
}

test('a rename is a change of the name, for its issue where it has one', () => {
  expect(toChangeItem(rename)).toEqual({
    entity: { type: 'line_item', id: 'dv360:11' },
    field: 'name',
    before: 'UK_display',
    after: 'UK_Disp',
    why: 'Channel',
  })
  expect(toChangeItem({ ...rename, finding_id: 4 })).toMatchObject({ finding_id: 4 })
})

test('accepted names are renamed, with typed names; without any, all repairable names are', () => {
  const accepted = new Map([
    ['dv360:11', null],
    ['dv360:12', 'UK_Vid'],
  ])
  expect(renameFilter(accepted, 7)).toEqual({
    entities: ['dv360:11', 'dv360:12'],
    names: { 'dv360:12': 'UK_Vid' },
  })
  expect(renameFilter(new Map(), 7)).toEqual({ template_id: 7, names: {} })
  expect(renameFilter(new Map(), undefined)).toEqual({ names: {} })
})
