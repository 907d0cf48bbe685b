import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewAddress } from './views.ts'

test('two addresses that show the same are one view, whatever is open beside the list', () => {
  expect(viewAddress('?severity=high&by=check&peek=7')).toBe(viewAddress('by=check&severity=high&q='))
  expect(viewAddress('?peek=7&page=3')).toBe('')
})

test('an address that was kept is kept again as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const once = viewAddress(new URLSearchParams(pairs).toString())
      expect(viewAddress(once)).toBe(once)
    }),
  )
})
