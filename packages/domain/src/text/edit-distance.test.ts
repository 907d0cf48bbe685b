import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../test/property-runs.ts'
import { editDistance } from './edit-distance.ts'

// Few letters, so that many pairs are near each other.
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ü', '🚀'), maxLength: 9 })

/** The edit distance by its definition, over the whole matrix. */
function wholeDistance(a: string, b: string): number {
  const cells = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const [above, row] = [cells[i - 1]!, cells[i]!]
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, cells[i - 2]![j - 2]! + 1)
    }
  return cells[a.length]![b.length]!
}

test('an edit distance up to a limit is the edit distance, or one more than the limit', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom(0, 1, 2, 3), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(wholeDistance(a, b), most + 1))
    }),
    { numRuns: propertyRuns(10_000) },
  )
})
