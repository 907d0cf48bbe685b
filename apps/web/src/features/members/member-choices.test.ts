import type { Member } from '@flightdeck/contract/members'
import type { Role } from '@flightdeck/domain/access'
import { expect, test } from 'vitest'
import { choicesFor, matchMembers, rolesToGive } from './member-choices.ts'

const member = (role: Role, over: Partial<Member> = {}): Member => ({
  id: role,
  full_name: `The ${role}`,
  email: `${role}@agency.test`,
  role,
  sign_in_method: 'password',
  has_second_factor: false,
  is_active: true,
  last_active_at: null,
  joined_at: '2026-03-01T00:00:00Z',
  invited_by: null,
  ...over,
})
const owner = member('owner')
const second = member('owner', { id: 'second' })
const viewer = member('viewer')

test.each<[string, Member, Role, Member[], number, RegExp | null]>([
  ['an owner may give a viewer any role', viewer, 'owner', [owner, viewer], 5, null],
  ['an admin may not make an owner', viewer, 'admin', [owner, viewer], 4, null],
  ['an admin may not touch an owner', owner, 'admin', [owner, second], 1, /Only an owner/],
  ['the last owner stays', owner, 'owner', [owner, viewer], 1, /last owner/],
  ['either of two owners may leave', owner, 'owner', [owner, second], 5, null],
  [
    'an owner who was shut out does not count',
    owner,
    'owner',
    [owner, { ...second, is_active: false }],
    1,
    /last owner/,
  ],
  ['a deactivated member may come back', { ...viewer, is_active: false }, 'admin', [owner, viewer], 4, null],
])('%s', (_name, subject, by, members, roles, problem) => {
  const choices = choicesFor(subject, by, members)
  expect(choices.roles).toHaveLength(roles)
  if (problem) expect(choices.problem).toMatch(problem)
  else expect(choices.problem).toBeNull()
})

test('only an owner invites an owner', () => {
  expect(rolesToGive('owner')).toContain('owner')
  expect(rolesToGive('admin')).not.toContain('owner')
})

test.each<[string, string, string[]]>([
  ['nothing typed keeps everyone', ' ', ['owner', 'viewer']],
  ['by name', 'the view', ['viewer']],
  ['by address', 'OWNER@', ['owner']],
  ['nobody', 'zzz', []],
])('filter: %s', (_name, text, ids) => {
  expect(matchMembers([owner, viewer], text).map(({ id }) => id)).toEqual(ids)
})
