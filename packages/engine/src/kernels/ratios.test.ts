import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { after, before, findBounds } from '../bounds.ts'
import { writeAsk } from '../run/compare.ts'
import type { Column } from '../snapshot/snapshot.ts'
import { sideBySide } from '../test/side-by-side.ts'
import { RATIO_ASK } from './kernels.ts'

const MAX_INT = 2 ** 31 - 1
const LENGTH = 192
const chance = makeChance(12)
const clipped = (value: number) => Math.max(0, Math.min(MAX_INT, Math.round(value)))
const makeColumn = (unit: number): Column => ({
  rows: 0,
  isWide: false,
  unit,
  isRising: true,
  lacking: 0,
  atStart: 0,
  lackingAtStart: 0,
})

type Case = { threshold: number; times: number; units: number[]; hasLess: boolean; hasBottom: boolean }

/** Sums whose ratio lies on an edge, beside it by one of the smallest steps, or anywhere. */
function terms({ threshold, times, units, hasLess, hasBottom }: Case) {
  const [topUnit, lessUnit, bottomUnit] = units as [number, number, number]
  const bottom = hasBottom ? chance.pick([0, 1, 3, 1e6, MAX_INT, chance.between(0, MAX_INT)]) : 1
  const less = hasLess ? chance.pick([0, 0, 7, chance.between(0, 1e7), chance.between(0, MAX_INT)]) : 0
  const by = hasBottom ? bottom * bottomUnit : 1e6
  const onEdge = ((threshold * by) / times + less * lessUnit) / topUnit
  const top = clipped(onEdge + chance.pick([0, 0, 1, -1, 2, -2, onEdge * 1e-7, onEdge * -1e-7, 1e5, -1e5]))
  return { top, less, bottom }
}

function agreeOn(ratioCase: Case, operator: 'gt' | 'lt' | 'gte' | 'lte', beside: (value: number) => number) {
  const { memory, put, room, both } = sideBySide()
  const { from, to } = findBounds(operator, ratioCase.threshold)
  const moved = (edge: number) => (Number.isFinite(edge) ? beside(edge) : edge)
  const bounds = { from: moved(from), to: moved(to) }
  const rows = Array.from({ length: LENGTH }, () => terms(ratioCase))
  const low = put('ints', new Int32Array(LENGTH))
  const at = new Map<Column, number>()
  const [top, less, bottom] = (['top', 'less', 'bottom'] as const).map((part, which) => {
    const column = makeColumn(ratioCase.units[which]!)
    at.set(column, put('ints', rows.map((row) => row[part]))) // prettier-ignore
    return column
  })
  const ask = memory.take(RATIO_ASK.bytes)
  const reader = { span: (column: Column) => ({ high: at.get(column)!, low }) }
  const isAsked = writeAsk(memory, ask, reader, {
    top: top!,
    less: ratioCase.hasLess ? less : undefined,
    bottom: ratioCase.hasBottom ? bottom : undefined,
    times: ratioCase.times,
    bounds,
  })
  expect(isAsked).toBe(true)
  const out = room('words', LENGTH / 32)
  for (const open of [0, 1]) {
    const results = both([['words', out, LENGTH / 32]], (kernels) =>
      kernels.scanRatios(ask, 0, LENGTH, open, out),
    )
    expect({ one: ratioCase, operator, open, ...results.wasm }).toEqual({
      one: ratioCase,
      operator,
      open,
      ...results.plain,
    })
  }
}

const KINDS = {
  'a ratio': { hasLess: false, hasBottom: true },
  'a difference': { hasLess: true, hasBottom: false },
  'a ratio of a difference': { hasLess: true, hasBottom: true },
}

test.each(Object.entries(KINDS))(
  '%s decided in single precision is the one that is divided exactly, on edges and beside them',
  (_, kind) => {
    for (let round = 0; round < 150; round++) {
      const units = [1, 2, 3].map(() => chance.pick([1, 10_000, 1_000_000]))
      const threshold = chance.pick([0, 0.01, 1, 80, -1, -50, 1e6, 1e-6, chance.between(-1e6, 1e8) / 1e4])
      const times = kind.hasBottom ? chance.pick([1, 100, 1000]) : 1
      const beside = chance.pick([(value: number) => value, after, before])
      agreeOn({ ...kind, threshold, times, units }, chance.pick(['gt', 'lt', 'gte', 'lte'] as const), beside)
    }
  },
)

test('values beyond single precision, and ranges between two values, are left to columns', () => {
  const { memory } = sideBySide()
  const ask = memory.take(RATIO_ASK.bytes)
  const question = { top: makeColumn(1), less: undefined, bottom: makeColumn(1), times: 1 }
  const reader = { span: () => ({ high: 64, low: 64 }) }
  const isAsked = (from: number, to: number) =>
    writeAsk(memory, ask, reader, { ...question, bounds: { from, to } })
  expect(isAsked(1e28, Infinity)).toBe(false)
  expect(isAsked(-Infinity, 1e-25)).toBe(false)
  expect(isAsked(-Infinity, Infinity)).toBe(false)
  expect(isAsked(79.995, 80.005)).toBe(false)
  expect(isAsked(80, Infinity)).toBe(true)
})
