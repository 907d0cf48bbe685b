import { expect, test } from 'vitest'
import { anEntity, subjectsById } from '../test/a-subject.ts'
import { checkById } from './catalogue.ts'
import { echoes, type Failure } from './echo.ts'

const subjects = subjectsById([
  anEntity('campaign', 'c'),
  anEntity('insertion_order', 'o', { below: 'c' }),
  anEntity('line_item', 'l', { below: 'o' }),
])
const failure = (id: string, on: string): Failure => ({ check: checkById(id)!, subject: subjects.get(on)! })

test('a parent’s failure mutes the same failure below it', () => {
  const [above, below] = [failure('STR-01', 'o'), failure('STR-01', 'l')]
  const echoByFailure = echoes([below, above])
  expect(echoByFailure.get(above)).toBeNull()
  expect(echoByFailure.get(below)).toEqual({ of: above })
})

test('missing spend is the echo of its cause, on the entity or above it', () => {
  const [cause, echo] = [failure('CRE-01', 'l'), failure('DEL-01', 'l')]
  expect(echoes([cause, echo]).get(echo)).toEqual({ of: cause })
  const above = failure('STR-01', 'o')
  expect(echoes([above, echo]).get(echo)).toEqual({ of: above })
})

test('different problems of an entity are no echo of each other', () => {
  const both = [failure('BUD-01', 'l'), failure('TGT-01', 'l')]
  expect([...echoes(both).values()]).toEqual([null, null])
})

test('a child’s failure does not mute its parent’s', () => {
  const [above, below] = [failure('BUD-07', 'o'), failure('BUD-04', 'l')]
  expect([...echoes([above, below]).values()]).toEqual([null, null])
})
