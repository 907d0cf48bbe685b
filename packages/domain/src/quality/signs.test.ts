import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSigns, tallyOf, worseOf, writeSigns } from './signs.ts'

const IDS = ['STR-01', 'TAX-02', 'FRQ-01', 'OWN-3', 'OWN-12']
const someSigns = fc
  .array(fc.constantFrom('p', 'f', 'n', '-'), { minLength: 5, maxLength: 5 })
  .map((signs) => signs.join(''))

test('what is written is read again, check by check', () => {
  fc.assert(
    fc.property(someSigns, (signs) => {
      const said = readSigns(writeSigns(IDS, signs))
      expect(IDS.map((id) => said.get(id) ?? '-').join('')).toBe(signs)
    }),
  )
})

test('the worse of two is the same whichever comes first, and nothing gets better by adding to it', () => {
  fc.assert(
    fc.property(someSigns, someSigns, someSigns, (a, b, c) => {
      expect(worseOf(a, b)).toBe(worseOf(b, a))
      expect(worseOf(worseOf(a, b), c)).toBe(worseOf(a, worseOf(b, c)))
      expect(worseOf(a, a)).toBe(a)
    }),
  )
  expect(worseOf('pfn-', 'ffpn')).toBe('ffpn')
})

test('signs are tallied by severity', () => {
  expect(tallyOf('pfn-', ['critical', 'low', 'high', 'high'])).toEqual({
    passed: 8,
    applicable: 9,
    ran: 3,
    notApplicable: 1,
  })
})
