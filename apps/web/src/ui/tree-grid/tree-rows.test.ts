import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRows, rowIndex, type Level, placeAt } from './tree-rows.ts'

/** Levels in levels, as deep as any tree of ours. */
const someLevel = (depth = 3): fc.Arbitrary<Level> => {
  const position = fc.integer({ min: 0, max: 5 })
  const open: fc.Arbitrary<[number, Level][]> =
    depth === 0 ? fc.constant([]) : fc.array(fc.tuple(position, someLevel(depth - 1)), { maxLength: 3 })
  return fc.record({ size: fc.integer({ min: 0, max: 6 }), open }).map(({ size, open: some }) => ({
    size,
    open: new Map(some.filter(([at]) => at < size)),
  }))
}

/** Row by row, as a person would count. */
function flattened(
  { size, open }: Level,
  above: readonly number[] = [],
): { positions: number[]; size: number }[] {
  return Array.from({ length: size }, (_, position) => [
    { positions: [...above, position], size },
    ...(open.has(position) ? flattened(open.get(position)!, [...above, position]) : []),
  ]).flat()
}

test('each row’s position equals its count from the top, whatever is open', () => {
  fc.assert(
    fc.property(someLevel(), (level) => {
      const rows = flattened(level)
      expect(countRows(level)).toBe(rows.length)
      rows.forEach((row, index) => {
        expect(placeAt(level, index)).toEqual(row)
        expect(rowIndex(level, row.positions)).toBe(index)
      })
      expect(placeAt(level, rows.length)).toBeNull()
      expect(placeAt(level, -1)).toBeNull()
    }),
  )
})

test('a hundred thousand rows are counted and located without listing them', () => {
  const below: Level = { size: 100, open: new Map() }
  const level: Level = { size: 100_000, open: new Map([[50_000, below]]) }
  expect(countRows(level)).toBe(100_100)
  expect(placeAt(level, 50_001)).toEqual({ positions: [50_000, 0], size: 100 })
  expect(placeAt(level, 100_099)).toEqual({ positions: [99_999], size: 100_000 })
})
