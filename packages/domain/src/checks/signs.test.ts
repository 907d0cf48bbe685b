import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSigns, tallySigns, worseSigns, writeSigns } from './signs.ts'

const IDS = ['STR-01', 'TAX-02', 'FRQ-01', 'OWN-3', 'OWN-12']
const someSigns = fc
  .array(fc.constantFrom('p', 'f', 'n', '-'), { minLength: 5, maxLength: 5 })
  .map((signs) => signs.join(''))

test('written signs read back check by check', () => {
  fc.assert(
    fc.property(someSigns, (signs) => {
      const signByCheck = readSigns(writeSigns(IDS, signs))
      expect(IDS.map((id) => signByCheck.get(id) ?? '-').join('')).toBe(signs)
    }),
  )
})

test('worseSigns is commutative, associative and idempotent', () => {
  fc.assert(
    fc.property(someSigns, someSigns, someSigns, (a, b, c) => {
      expect(worseSigns(a, b)).toBe(worseSigns(b, a))
      expect(worseSigns(worseSigns(a, b), c)).toBe(worseSigns(a, worseSigns(b, c)))
      expect(worseSigns(a, a)).toBe(a)
    }),
  )
  expect(worseSigns('pfn-', 'ffpn')).toBe('ffpn')
})

test('signs are tallied by severity', () => {
  expect(tallySigns('pfn-', ['critical', 'low', 'high', 'high'])).toEqual({
    passed: 8,
    applicable: 9,
    ran: 3,
    notApplicable: 1,
  })
})
