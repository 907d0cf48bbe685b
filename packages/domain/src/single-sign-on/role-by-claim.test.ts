import { expect, test } from 'vitest'
import type { Role } from '../access/abilities.ts'
import { claimValues, roleBySignIn, type RoleRule } from './role-by-claim.ts'

const rules: RoleRule[] = [
  { value: 'ops', role: 'analyst' },
  { value: 'leads', role: 'manager' },
]
const withOwners: RoleRule[] = [...rules, { value: 'board', role: 'owner' }]

test.each<[string, Role | null, string[], RoleRule[], Role | null, Role | null]>([
  ['a newcomer, no rules, a default', null, [], [], 'viewer', 'viewer'],
  ['a newcomer, no rules, no default', null, [], [], null, null],
  ['a newcomer whose group has a rule', null, ['ops'], rules, null, 'analyst'],
  ['the higher of two matching rules counts', null, ['ops', 'leads'], rules, null, 'manager'],
  ['no rule fits, and there is a default', null, ['sales'], rules, 'viewer', 'viewer'],
  ['no rule fits, and there is no default', null, ['sales'], rules, null, null],
  ['a member without rules stays what they are', 'manager', ['ops'], [], 'viewer', 'manager'],
  ['a member follows the rules up', 'viewer', ['leads'], rules, null, 'manager'],
  ['a member follows the rules down', 'admin', ['ops'], rules, null, 'analyst'],
  ['a member without a matching rule any more is refused', 'manager', [], rules, null, null],
  ['an owner stays an owner, with any claim', 'owner', [], rules, null, 'owner'],
  ['an owner by claim, where that was chosen', null, ['board'], withOwners, null, 'owner'],
  ['no owner by claim, where that is off', null, ['board'], rules, 'viewer', 'viewer'],
])('%s', (_name, current, values, table, fallback, expected) =>
  expect(roleBySignIn({ current, values, rules: table, fallback })).toBe(expected),
)

test('a claim is one text or a list of them; others are ignored', () => {
  expect(claimValues('ops')).toEqual(['ops'])
  expect(claimValues(['ops', 3, null, 'leads'])).toEqual(['ops', 'leads'])
  for (const odd of [undefined, null, 7, { ops: true }]) expect(claimValues(odd)).toEqual([])
})
