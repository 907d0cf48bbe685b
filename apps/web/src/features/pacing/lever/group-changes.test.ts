import { expect, test } from 'vitest'
import { aPreparedChange } from '../../../test/a-prepared-change.ts'
import { groupChanges } from './group-changes.ts'

test('identical changes are under one heading, the most first, and the others under their account', () => {
  const change = (id: string, before: string, after: string) =>
    aPreparedChange({
      entity: { ...aPreparedChange().entity, id, name: id },
      before_words: before,
      after_words: after,
    })
  const groups = groupChanges([
    change('1', '£10', '£20'),
    change('2', 'Even', 'Ahead'),
    change('3', '£5', '£6'),
    change('4', 'Even', 'Ahead'),
    change('5', '£10', '£20'),
    change('6', 'Even', 'Ahead'),
  ])
  expect([...groups].map(([title, some]) => [title, some.map(({ entity }) => entity.name)])).toEqual([
    ['Budget: Even → Ahead, 3 times', ['2', '4', '6']],
    ['Budget: £10 → £20, 2 times', ['1', '5']],
    ['DV360 · Acme', ['3']],
  ])
})
