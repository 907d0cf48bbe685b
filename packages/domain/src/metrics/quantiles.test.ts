import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeQuantiles } from './quantiles.ts'

const SHARES = [0.01, 0.25, 0.5, 0.75, 0.99, 1]

test('a quantile of any list is the value that sorting puts there', () => {
  const numbers = fc.array(fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 })), { minLength: 1, maxLength: 60 }) // prettier-ignore
  fc.assert(
    fc.property(numbers, (list) => {
      const sorted = Float64Array.from(list).toSorted()
      const expected = SHARES.map((share) => sorted[Math.floor(share * (sorted.length - 1))]! + 0)
      expect(computeQuantiles(Float64Array.from(list), SHARES).map((value) => value + 0)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
