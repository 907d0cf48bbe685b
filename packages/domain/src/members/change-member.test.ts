import { expect, test } from 'vitest'
import { memberChangeProblem, type MemberChange } from './change-member.ts'

test.each<[string, MemberChange, RegExp | null]>([
  ['an admin makes a viewer a manager', { by: 'admin', member: 'viewer', to: 'manager', owners: 1 }, null],
  ['an admin shuts out a viewer', { by: 'admin', member: 'viewer', to: null, owners: 1 }, null],
  ['an admin makes an owner', { by: 'admin', member: 'viewer', to: 'owner', owners: 1 }, /Only an owner/],
  ['an admin demotes an owner', { by: 'admin', member: 'owner', to: 'viewer', owners: 2 }, /Only an owner/],
  ['an owner makes an owner', { by: 'owner', member: 'viewer', to: 'owner', owners: 1 }, null],
  ['either of two owners steps down', { by: 'owner', member: 'owner', to: 'admin', owners: 2 }, null],
  ['the last owner steps down', { by: 'owner', member: 'owner', to: 'admin', owners: 1 }, /last owner/],
  ['the last owner leaves', { by: 'owner', member: 'owner', to: null, owners: 1 }, /last owner/],
  ['the last owner keeps the role', { by: 'owner', member: 'owner', to: 'owner', owners: 1 }, null],
])('%s', (_name, change, problem) => {
  const actualProblem = memberChangeProblem(change)
  if (problem) expect(actualProblem).toMatch(problem)
  else expect(actualProblem).toBeNull()
})
