import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { after, before, findBounds, type Bounds } from '../bounds.ts'
import { planCodebooks } from '../plan/codebook.ts'
import { sideBySide } from '../test/side-by-side.ts'

const MAX_INT = 2 ** 31 - 1
const LENGTHS = [64, 128, 192, 320]
const chance = makeChance(11)
const many = (length: number, make: () => number) => Array.from({ length }, make)
const word = () => chance.pick([0, 2 ** 32 - 1, chance.between(0, 2 ** 32 - 1)])
const double = () =>
  chance.pick([Number.NaN, 0, -0, 80, -1, 1e-7, 1e15, -1e15, chance.between(-1e9, 1e9) / 1e6])

test('sums over a span are the same numbers, in 32 bits and in doubles', () => {
  const { put, room, both } = sideBySide()
  for (const length of LENGTHS) {
    const far = 2 ** 30 - 1
    const half = () => chance.pick([0, 1, -1, far, -far, chance.between(-far, far)])
    const [high, low] = [put('ints', many(length, half)), put('ints', many(length, half))]
    const out = room('doubles', length)
    for (const unit of [1, 10_000, 1_000_000]) {
      const results = both([['doubles', out, length]], (kernels) =>
        kernels.sums32(high, low, unit, length, out),
      )
      expect(results.wasm).toEqual(results.plain)
    }
    const wide = () => chance.pick([0, 2 ** 53, -(2 ** 52), chance.between(-1e15, 1e15)])
    const [above, below] = [put('doubles', many(length, wide)), put('doubles', many(length, wide))]
    const outcomes = both([['doubles', out, length]], (kernels) => kernels.sums64(above, below, length, out))
    expect(outcomes.wasm).toEqual(outcomes.plain)
  }
})

test('differences and ratios are the same numbers, and nothing can be divided by nothing', () => {
  const { put, room, both } = sideBySide()
  for (const length of LENGTHS) {
    const whole = () => chance.pick([0, -0, 1, -1, 3, chance.between(-1e15, 1e15), chance.between(0, 1e6)])
    const [top, less, bottom] = [many(length, whole), many(length, whole), many(length, whole)]
    const [topAt, lessAt, bottomAt] = [put('doubles', top), put('doubles', less), put('doubles', bottom)]
    const out = room('doubles', length)
    for (const minus of [0, lessAt]) {
      const parts = both([['doubles', out, length]], (kernels) =>
        kernels.scaled(topAt, minus, 1e6, length, out),
      )
      expect(parts.wasm).toEqual(parts.plain)
      const results = both([['doubles', out, length]], (kernels) =>
        kernels.ratios(topAt, minus, bottomAt, 100, length, out),
      )
      expect(results.wasm).toEqual(results.plain)
      expect(results.wasm.left[0]!.map(Number.isNaN)).toEqual(bottom.map((value) => value === 0))
    }
  }
})

test('members of a set lose their values, and no other entity does', () => {
  const { put, both } = sideBySide()
  for (const length of LENGTHS) {
    const [bits, values] = [put('words', many(length / 32, word)), put('doubles', many(length, double))]
    const results = both([['doubles', values, length]], (kernels) => kernels.blank(bits, length, values))
    expect(results.wasm).toEqual(results.plain)
  }
})

test('entities counted between two days are the same as in plain code', () => {
  const { put, room, both } = sideBySide()
  for (const length of LENGTHS) {
    const count = () => chance.pick([0, 0, 1, 255, 256, 32_768, 65_535])
    const [high, low] = [put('shorts', many(length, count)), put('shorts', many(length, count))]
    const out = room('words', length / 32)
    const where = [['words', out, length / 32]] as const
    const countedResults = both(where, (kernels) => kernels.counted(high, low, length, out))
    const uncounted = both(where, (kernels) => kernels.uncounted(high, low, length, out))
    expect(countedResults.wasm).toEqual(countedResults.plain)
    expect(uncounted.wasm).toEqual(uncounted.plain)
    expect(uncounted.wasm.left[0]).toEqual(countedResults.wasm.left[0]!.map((bits) => ~bits >>> 0))
  }
})

test('entities between two values are the same at the bounds and a double beside them, with and without unknowns', () => {
  const { put, room, both } = sideBySide()
  for (let round = 0; round < 200; round++) {
    const length = chance.pick(LENGTHS)
    const { from, to } = findBounds(
      chance.pick(['gt', 'lt', 'eq', 'gte', 'lte'] as const),
      chance.pick([0, 80, -3.5, 0.005]),
    )
    const edge = () => {
      const value = chance.pick([from, to].filter(Number.isFinite))
      return chance.pick([value, before(value), after(value), double()])
    }
    const values = put('doubles', many(length, edge))
    const out = room('words', length / 32)
    for (const open of [0, 1]) {
      const results = both([['words', out, length / 32]], (kernels) =>
        kernels.between(values, length, from, to, open, out),
      )
      expect(results.wasm).toEqual(results.plain)
    }
  }
})

test('values are counted in the same bins, beyond the ends in the outer ones, and nowhere without a value', () => {
  const { memory, put, room, both } = sideBySide()
  for (const length of LENGTHS)
    for (const [low, perUnit, bins] of [
      [-4, 3, 40],
      [0, 0, 1],
      [80, 1e-6, 7],
      [-1e9, 1e-3, 40],
    ] as const) {
      // prettier-ignore
      const value = () => chance.pick([double(), low, low + 1 / (perUnit || 1), Infinity, -Infinity])
      const values = put('doubles', many(length, value))
      const tables = room('words', 4 * (bins + 1))
      memory.words.fill(0, tables >>> 2, (tables >>> 2) + 4 * (bins + 1))
      const results = both([['words', tables, 4 * (bins + 1)]], (kernels) =>
        kernels.bins(values, length, low, perUnit, bins, tables),
      )
      expect(results.wasm).toEqual(results.plain)
      expect(results.wasm.left[0]!.reduce((all, count) => all + count, 0)).toBe(length)
    }
})

const BOUNDS: Record<string, Bounds[]> = {
  'no cut at all': [{ from: -Infinity, to: Infinity }],
  'a single cut': [findBounds('gt', 80)],
  'cuts around zero': [-1, 0, 1].flatMap((at) => [findBounds('gt', at / 1e6), findBounds('lte', at / 1e6)]),
  'cuts below zero': many(40, () => -chance.between(1, 1e6) / 100).map((at) => findBounds('gte', at)),
  'cuts of every size': [1e-6, 1e-3, 1, 1e3, 1e9, 1e15].flatMap((at) => [findBounds('gt', at), findBounds('lt', -at)]),
  '252 cuts': Array.from({ length: 252 }, (_, at) => findBounds('gte', at)),
  'cuts that share a bucket': [
    ...Array.from({ length: 60 }, (_, at) => findBounds('gte', 80 + at / 1e6)),
    findBounds('gte', -1e12),
    findBounds('gte', 1e12),
  ],
  equals: Array.from({ length: 50 }, (_, at) => findBounds('eq', at / 10)),
} // prettier-ignore

test.each(Object.entries(BOUNDS))(
  'codes are the same, and count the cuts that were reached: %s',
  (_, all) => {
    const { put, room, both } = sideBySide()
    const { books } = planCodebooks(all)
    for (const { cuts, first, last, shift, table } of books) {
      const finite = [...cuts].filter(Number.isFinite)
      const value = () => {
        if (finite.length === 0 || chance.percent(30)) return double()
        const cut = chance.pick(finite)
        return chance.pick([cut, before(cut), after(cut), cut + 1e-9, Math.fround(cut)])
      }
      // Infinity is beyond every cut, which ends the lookup.
      const values = [...many(636, value), Infinity, -Infinity, Infinity, Number.NaN]
      const [at, tableAt, cutsAt] = [put('doubles', values), put('bytes', table), put('doubles', cuts)]
      const out = room('bytes', values.length)
      const results = both([['bytes', out, values.length]], (kernels) =>
        kernels.codes(at, values.length, first, last, shift, tableAt, cutsAt, out),
      )
      const expected = values.map((one) =>
        Number.isNaN(one) ? 0 : 1 + finite.filter((cut) => one >= cut).length,
      )
      expect(results.wasm.left[0]).toEqual(expected)
      expect(results.plain.left[0]).toEqual(expected)
    }
  },
)

test('more cuts than a byte can hold go into several books, and every span still selects the same entities', () => {
  const all = Array.from({ length: 700 }, (_, at) =>
    findBounds(chance.pick(['gt', 'lt', 'eq', 'gte', 'lte'] as const), at / 3),
  )
  const { books, spans } = planCodebooks(all)
  expect(books.length).toBeGreaterThan(2)
  all.forEach(({ from, to }, at) => {
    const { book, low, width } = spans[at]!
    const cuts = [...books[book]!.cuts].filter(Number.isFinite)
    expect(cuts.length).toBeLessThanOrEqual(252)
    const near = [from, to].filter(Number.isFinite).flatMap((one) => [one, before(one), after(one)])
    for (const value of [...near, -1e300, 0, 1e300]) {
      const code = 1 + cuts.filter((cut) => value >= cut).length
      expect(code >= low && code <= low + width).toBe(value >= from && value <= to)
    }
  })
})

test('entities whose sum is between two integers are the same, at both ends of 32 bits too', () => {
  const { put, room, both } = sideBySide()
  for (let round = 0; round < 200; round++) {
    const length = chance.pick(LENGTHS)
    const [least, most] = [
      chance.pick([0, 0, 5, -7, MAX_INT]),
      chance.pick([MAX_INT, MAX_INT, 5, 9, 1e6]),
    ].toSorted((a, b) => a - b) as [number, number]
    const low = many(length, () => chance.pick([0, 0, 1, 1e6]))
    const sum = () => chance.pick([0, 1, -1, least, most, least - 1, most + 1, chance.between(0, 1e9)])
    const high = low.map((from) => Math.max(-MAX_INT, Math.min(MAX_INT, from + sum())))
    const [highAt, lowAt, out] = [put('ints', high), put('ints', low), room('words', length / 32)]
    const results = both([['words', out, length / 32]], (kernels) =>
      kernels.scanSums(highAt, lowAt, length, least, most, out),
    )
    expect(results.wasm).toEqual(results.plain)
  }
})

test('sets are joined, taken from each other and listed the same', () => {
  const { put, room, both } = sideBySide()
  for (const length of LENGTHS) {
    const [bits, other] = [put('words', many(length / 32, word)), put('words', many(length / 32, word))]
    const out = room('words', length)
    for (const how of ['without', 'together'] as const) {
      const results = both([['words', bits, length / 32]], (kernels) => kernels[how](bits, other, length))
      expect(results.wasm).toEqual(results.plain)
    }
    const listed = both([['words', out, length]], (kernels) => kernels.list(bits, length, out))
    expect(listed.wasm).toEqual(listed.plain)
  }
})

test('rows are added up the same, and a number that no longer fits is reported', () => {
  const { put, both } = sideBySide()
  const spills = new Set<number>()
  for (let round = 0; round < 60; round++) {
    const length = chance.pick(LENGTHS)
    const isTame = chance.percent(50)
    const int = () =>
      isTame ? chance.between(-1e9, 1e9) : chance.pick([MAX_INT, -MAX_INT - 1, 0, chance.between(-1e9, 1e9)])
    const [from, into] = [put('ints', many(length, int)), put('ints', many(length, int))]
    const ints = both([['ints', into, length]], (kernels) => kernels.add32(from, into, length))
    expect(ints.wasm).toEqual(ints.plain)
    spills.add(ints.wasm.result)
    const exact = () => chance.between(-1e15, 1e15)
    const [wide, intoWide] = [put('doubles', many(length, exact)), put('doubles', many(length, exact))]
    const doubles = both([['doubles', intoWide, length]], (kernels) => kernels.add64(wide, intoWide, length))
    expect(doubles.wasm).toEqual(doubles.plain)
    const short = () => chance.pick([0, 1, 65_535, chance.between(0, 65_535)])
    const [counts, intoCounts] = [put('shorts', many(length, short)), put('shorts', many(length, short))]
    const shorts = both([['shorts', intoCounts, length]], (kernels) =>
      kernels.add16(counts, intoCounts, length),
    )
    expect(shorts.wasm).toEqual(shorts.plain)
  }
  expect(spills).toEqual(new Set([0, 1]))
})

test('totals over a stretch are the same, wherever it begins and however long it is', () => {
  const { put, both } = sideBySide()
  const far = 2 ** 31 - 1
  const half = () => chance.pick([0, 1, -1, far, -far - 1, chance.between(-far, far)])
  const wide = () => chance.pick([0, 2 ** 40, -(2 ** 40), chance.between(-1e12, 1e12)])
  const [high, low] = [put('ints', many(320, half)), put('ints', many(320, half))]
  const [above, below] = [put('doubles', many(320, wide)), put('doubles', many(320, wide))]
  const first = many(320, () => chance.between(0, 30_000))
  const counts = [put('shorts', first.map((count) => count + chance.between(0, 30_000))), put('shorts', first)] as const // prettier-ignore
  for (let round = 0; round < 300; round++) {
    const from = chance.between(0, 319)
    const length = chance.between(0, 320 - from)
    const results = both([], (kernels) => [
      kernels.total32(high + from * 4, low + from * 4, length),
      kernels.total64(above + from * 8, below + from * 8, length),
      kernels.total16(counts[0] + from * 2, counts[1] + from * 2, length),
    ])
    expect(results.wasm.result).toEqual(results.plain.result)
  }
})
