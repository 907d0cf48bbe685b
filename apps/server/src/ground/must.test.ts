import { expect, test } from 'vitest'
import { must } from './must.ts'

const analyst = { actor: { kind: 'member', userId: 'u', role: 'analyst' } } as const
const manager = { actor: { kind: 'member', userId: 'u', role: 'manager' } } as const
const OWN = 'Another person has to approve this.'
const refused = (sentence: string) => expect.objectContaining({ code: 'forbidden', message: sentence })

test('what a role allows goes on, unless something about the thing speaks against it', () => {
  expect(() => must(manager, 'changes:approve')).not.toThrow()
  expect(() => must(manager, 'changes:approve', null)).not.toThrow()
  expect(() => must(manager, 'changes:approve', OWN)).toThrow(refused(OWN))
})

test('a role that does not allow it hears that, and nothing of the thing', () => {
  expect(() => must(analyst, 'changes:approve', OWN)).toThrow(refused('Your role doesn’t allow this.'))
})
