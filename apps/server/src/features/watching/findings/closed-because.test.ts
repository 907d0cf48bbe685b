import { expect, test } from 'vitest'
import { FIXED, isFixed } from './closed-because.ts'

test.each([
  [FIXED, true],
  ['It is fixed', true],
  ['Check turned off here', false],
  [null, false],
])('a finding that closed because of %o is fixed: %s', (because, fixed) =>
  expect(isFixed(because)).toBe(fixed),
)
