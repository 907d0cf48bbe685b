import { expect, test } from 'vitest'
import { FIXED, isFixed } from './closed-because.ts'

test.each([
  [FIXED, true],
  ['It is fixed', true],
  ['Check turned off here', false],
  [null, false],
])('a finding closed with %o counts as fixed: %s', (because, fixed) => expect(isFixed(because)).toBe(fixed))
