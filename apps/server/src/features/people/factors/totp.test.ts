import { expect, test } from 'vitest'
import { totpCode } from './totp.ts'

/** Appendix B of RFC 6238, whose codes have eight digits; ours are the last six of them. */
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %i equals RFC 6238', (second, code) => {
  const secret = Buffer.from('12345678901234567890')
  expect(totpCode(secret, Math.floor(second / 30))).toBe(code.slice(2))
})
