import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceDifferences, sliceInOrder, type FactSlice } from './slice.ts'

const slice = (rows: [number, number, number?][]): FactSlice =>
  sliceInOrder({
    level: 'line_item',
    day: '2026-11-10',
    entityNos: Int32Array.from(rows, ([no]) => no),
    columns: {
      spend: Float64Array.from(rows, ([, spend]) => spend),
      clicks: Float64Array.from(rows, ([, , clicks = Number.NaN]) => clicks),
    },
  })

test('entities stand in order, each with its own values, and a column of unknowns is none', () => {
  const { entityNos, columns } = slice([
    [7, 70],
    [3, 30],
  ])
  expect([...entityNos]).toEqual([3, 7])
  expect([...columns.spend!]).toEqual([30, 70])
  expect(columns.clicks).toBeUndefined()
})

test('what changed, what went and what came is kept as it was before', () => {
  const before = slice([[1, 10, 1], [2, 20, 2], [3, 30, 3]]) // prettier-ignore
  const after = slice([[1, 10, 1], [2, 25, 2], [4, 40, 4]]) // prettier-ignore
  const { entityNos, columns } = sliceDifferences(before, after)!
  expect([...entityNos]).toEqual([2, 3, 4])
  expect([...columns.spend!]).toEqual([20, 30, Number.NaN])
  expect([...columns.clicks!]).toEqual([2, 3, Number.NaN])
})

test('two slices of the same numbers have no difference, whatever order they came in', () => {
  const row = fc.tuple(
    fc.integer({ min: 1, max: 50 }),
    fc.integer(),
    fc.oneof(fc.integer(), fc.constant(Number.NaN)),
  )
  const rows = fc.uniqueArray(row, { selector: ([no]) => no })
  fc.assert(
    fc.property(rows, (given) => {
      expect(sliceDifferences(slice(given), slice([...given].reverse()))).toBeNull()
    }),
  )
})
