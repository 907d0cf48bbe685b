import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingHeight, rowStarts } from './row-starts.ts'

test('the heading that stays in sight is the last one passed', () => {
  const { headingAbove } = rowStarts([0, 5, 9], 52)
  expect([0, 4, 5, 100].map(headingAbove)).toEqual([0, 0, 5, 9])
  expect(rowStarts([3], 52).headingAbove(2)).toBeNull()
  expect(rowStarts([], 52).headingAbove(2)).toBeNull()
})

test('a row begins where the rows above it end, for any headings', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), fc.nat(70), (some, index) => {
      const headings = some.toSorted((a, b) => a - b)
      const { startAt, heightAt, headingAbove } = rowStarts(headings, 52)
      const heights = Array.from({ length: index }, (_, at) => (some.includes(at) ? headingHeight : 52))
      expect(startAt(index)).toBe(heights.reduce((sum, height) => sum + height, 0))
      expect(heightAt(index)).toBe(some.includes(index) ? headingHeight : 52)
      expect(headingAbove(index)).toBe(headings.findLast((one) => one <= index) ?? null)
    }),
  )
})
