import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corrected, sliceCorrections, sliceInOrder, type FactSlice } from './slice.ts'

type RowOf = [entityNo: number, spend: number, clicks?: number]
const slice = (rows: RowOf[]): FactSlice =>
  sliceInOrder({
    level: 'line_item',
    day: '2026-11-10',
    entityNos: Int32Array.from(rows, ([no]) => no),
    columns: {
      spend: Float64Array.from(rows, ([, spend]) => spend),
      clicks: Float64Array.from(rows, ([, , clicks = Number.NaN]) => clicks),
    },
  })
const rows = ({ entityNos, columns }: Pick<FactSlice, 'entityNos' | 'columns'>) =>
  [...entityNos].map((no, at) => [no, columns.spend?.[at] ?? Number.NaN, columns.clicks?.[at] ?? Number.NaN])

test('entities stand in order, each with its own values, and a column of unknowns is none', () => {
  const ordered = slice([
    [7, 70],
    [3, 30],
  ])
  expect(rows(ordered)).toEqual([
    [3, 30, Number.NaN],
    [7, 70, Number.NaN],
  ])
  expect(ordered.columns.clicks).toBeUndefined()
})

test('a correction holds what changed and what came with its values, and what was taken back with none', () => {
  const before = slice([[1, 10, 1], [2, 20, 2], [3, 30, 3]]) // prettier-ignore
  const after = slice([[1, 10, 1], [2, 25, 2], [4, 40, 4]]) // prettier-ignore
  expect(rows(sliceCorrections(before, after)!)).toEqual([
    [2, 25, 2],
    [3, Number.NaN, Number.NaN],
    [4, 40, 4],
  ])
})

const value = fc.oneof(fc.integer(), fc.constant(Number.NaN))
const aSlice = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer(), value), { selector: ([no]) => no })
  .map(slice)

test('a day with its correction upon it is the later day, whatever both say', () => {
  fc.assert(
    fc.property(aSlice, aSlice, (before, after) => {
      const correction = sliceCorrections(before, after)
      expect(rows(correction ? corrected(before, correction) : before)).toEqual(rows(after))
    }),
  )
})

test('what says the same needs no correction', () => {
  fc.assert(
    fc.property(aSlice, (one) => {
      expect(sliceCorrections(one, one)).toBeNull()
    }),
  )
})
