import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedMarks, buildCorrection, corrections, computeMarks } from './slice-marks.ts'
import { sliceInOrder, type FactSlice } from './slice.ts'

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
const rows = ({ entityNos, columns }: FactSlice) =>
  [...entityNos].map((no, at) => [no, columns.spend?.[at] ?? Number.NaN, columns.clicks?.[at] ?? Number.NaN])
const marked = (one: FactSlice) => ({ entityNos: one.entityNos, marks: computeMarks(one) })
const correction = (before: FactSlice, after: FactSlice) =>
  buildCorrection(after, corrections(marked(before), marked(after)))

test('entities are sorted, each with its own values, and a column of unknowns is dropped', () => {
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

test('a correction has the changed and the new values, and empty ones for withdrawn rows', () => {
  const before = slice([[1, 10, 1], [2, 20, 2], [3, 30, 3]]) // prettier-ignore
  const after = slice([[1, 10, 1], [2, 25, 2], [4, 40, 4]]) // prettier-ignore
  expect(rows(correction(before, after))).toEqual([
    [2, 25, 2],
    [3, Number.NaN, Number.NaN],
    [4, 40, 4],
  ])
})

const number = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.maxSafeInteger())
const value = fc.oneof(number, fc.constant(Number.NaN))
const aSlice = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), number, value), { selector: ([no]) => no })
  .map(slice)

test('a day’s marks with its correction applied are the later day’s, for any values', () => {
  fc.assert(
    fc.property(aSlice, aSlice, (before, after) => {
      const marks = correctedMarks(marked(before), marked(correction(before, after)))
      expect([...marks.entityNos]).toEqual([...after.entityNos])
      expect([...marks.marks]).toEqual([...computeMarks(after)])
    }),
  )
})

test('exactly the entities that differ are corrected', () => {
  fc.assert(
    fc.property(aSlice, aSlice, (before, after) => {
      const [old, young] = [new Map(), new Map()]
      for (const [no, ...values] of rows(before)) old.set(no, String(values))
      for (const [no, ...values] of rows(after)) young.set(no, String(values))
      const differing = [...new Set([...old.keys(), ...young.keys()])].filter(
        (no) => old.get(no) !== young.get(no),
      )
      expect([...correction(before, after).entityNos]).toEqual(differing.toSorted((a, b) => a - b))
    }),
  )
})

test('a million rows of small and near numbers have a million marks', () => {
  const size = 1_000_000
  const marks = computeMarks({
    entityNos: new Int32Array(size),
    columns: {
      impressions: Float64Array.from({ length: size }, (_, at) => (at % 1_000) * 1_000_000),
      spend: Float64Array.from({ length: size }, (_, at) => Math.floor(at / 1_000) * 10),
    },
  })
  expect(new Set(marks).size).toBe(size)
})
