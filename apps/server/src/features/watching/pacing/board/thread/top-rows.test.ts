import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeFirst } from './top-rows.ts'

test('the top rows equal the first rows of a full stable sort', () => {
  const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), place: fc.nat() }), {
    maxLength: 60,
  })
  const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 20 }), (list, count) => {
      expect(takeFirst(list, count, compare)).toEqual(list.toSorted(compare).slice(0, count))
    }),
  )
})
