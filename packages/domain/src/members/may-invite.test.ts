import { expect, test } from 'vitest'
import type { Role } from '../access/abilities.ts'
import { mayInvite } from './may-invite.ts'

test.each<[string, Role, Role, boolean]>([
  ['an owner invites an owner', 'owner', 'owner', true],
  ['an admin invites an admin', 'admin', 'admin', true],
  ['an admin invites an owner', 'admin', 'owner', false],
  ['a manager invites a viewer', 'manager', 'viewer', false],
])('%s', (_name, by, role, may) => expect(mayInvite(by, role)).toBe(may))
