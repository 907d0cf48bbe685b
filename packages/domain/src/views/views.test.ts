import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewAddress } from './views.ts'

test('two addresses that show the same list are one view, with any details open', () => {
  expect(viewAddress('?severity=high&by=check&peek=7')).toBe(viewAddress('by=check&severity=high&q='))
  expect(viewAddress('?peek=7&page=3')).toBe('')
})

test('a saved address is saved again unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const once = viewAddress(new URLSearchParams(pairs).toString())
      expect(viewAddress(once)).toBe(once)
    }),
  )
})
