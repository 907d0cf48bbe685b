import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_GUARDRAILS } from './guardrails.ts'
import { proposeMoves, type MovesAsk, type ReturningLine } from './propose-moves.ts'

const aLine = (more: Partial<ReturningLine> = {}): ReturningLine => ({
  rest: 1_000n,
  budget: 100_000n,
  capacity: 5_000n,
  spent: 0n,
  leastBudget: 0n,
  dataDays: 9,
  elapsedShare: 0.5,
  hoursSinceChange: null,
  hoursSincePersonEdited: null,
  isCommitted: false,
  value: 20,
  isProven: true,
  ...more,
})
const ask = (lines: ReturningLine[], more: Partial<MovesAsk> = {}): MovesAsk => ({
  lines,
  groups: [],
  total: lines.reduce((sum, { rest }) => sum + rest, 0n),
  guardrails: DEFAULT_GUARDRAILS,
  shares: { leastPercent: 0n, mostPercent: 100n },
  ...more,
})
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

test('money goes from the line that returns less to the one that returns more, by three tenths at most', () => {
  const { before, landed, after, unplaced } = proposeMoves(ask([aLine({ value: 10 }), aLine({ value: 40 })]))!
  expect({ before, landed, after, unplaced }).toEqual({
    before: [1_000n, 1_000n],
    landed: [1_000n, 1_000n],
    after: [700n, 1_300n],
    unplaced: 0n,
  })
})

test('money that a line can’t spend goes to lines with room, and the remainder is reported', () => {
  const lines = [aLine({ rest: 400n, capacity: 400n }), aLine({ capacity: null })]
  const moves = proposeMoves(ask(lines, { total: 2_000n }))!
  expect(moves.landed).toEqual([400n, 1_300n])
  expect(moves.unplaced).toBe(300n)
})

test('a line with too few results moves only so that the campaign lands', () => {
  const unproven = aLine({ isProven: false, value: 200 })
  expect(proposeMoves(ask([aLine({ value: 1 }), unproven]))!.after).toEqual([1_000n, 1_000n])
  expect(proposeMoves(ask([aLine({ value: 1 }), unproven], { total: 2_100n }))!.after).toEqual([
    1_000n,
    1_100n,
  ])
})

test('a line in its learning phase keeps its rest to the micro', () => {
  for (const more of [{ dataDays: 2 }, { elapsedShare: 0.05 }, { hoursSinceChange: 3 }])
    expect(proposeMoves(ask([aLine({ value: 1, ...more }), aLine({ value: 90 })]))!.after[0]).toBe(1_000n)
})

test('shares are respected as far as one move goes', () => {
  const lines = [aLine({ value: 10 }), aLine({ value: 40 })]
  const within = (leastPercent: bigint, mostPercent: bigint) =>
    proposeMoves(ask(lines, { shares: { leastPercent, mostPercent } }))!.after
  expect(within(45n, 100n)).toEqual([900n, 1_100n])
  expect(within(0n, 60n)).toEqual([800n, 1_200n])
  const uneven = [aLine({ rest: 9_000n, capacity: null, value: 900 }), aLine({ capacity: null, value: 1 })]
  // The larger would have to give up 4,000; a move gives 2,700, and the smaller takes no more than 300.
  expect(proposeMoves(ask(uneven, { shares: { leastPercent: 0n, mostPercent: 50n } }))!.after[0]).toBe(6_300n)
})

const lines = fc.array(
  fc.record({
    rest: fc.integer({ min: 1, max: 40 }),
    value: fc.integer({ min: 0, max: 99 }),
    isProven: fc.boolean(),
    isCommitted: fc.boolean(),
    capacity: fc.option(fc.integer({ min: 1, max: 60 })),
  }),
  { minLength: 1, maxLength: 6 },
)

test('moves preserve the total, respect every limit, and never lower results', () => {
  const worth = (one: { rest: number; value: number }, amount: bigint) =>
    one.value * (Number(amount) / one.rest) ** 0.7
  fc.assert(
    fc.property(lines, fc.integer({ min: 80, max: 130 }), (some, percent) => {
      const returningLines = some.map(({ rest, capacity, ...line }) =>
        aLine({
          ...line,
          rest: BigInt(rest * 1000),
          capacity: capacity === null ? null : BigInt(capacity * 1000),
        }),
      )
      const total = (sum(returningLines.map(({ rest }) => rest)) * BigInt(percent)) / 100n
      const moves = proposeMoves(ask(returningLines, { total }))
      if (!moves) return
      expect(sum(moves.after)).toBe(total - moves.unplaced)
      for (const [at, { low, high }] of moves.ranges.entries()) {
        expect(moves.after[at]! >= low && moves.after[at]! <= high).toBe(true)
        if (some[at]!.isCommitted) expect(moves.after[at]).toBe(returningLines[at]!.rest)
      }
      const results = (amounts: readonly bigint[]) =>
        some.reduce((all, one, at) => all + worth({ ...one, rest: one.rest * 1000 }, amounts[at]!), 0)
      expect(results(moves.after)).toBeGreaterThanOrEqual(results(moves.landed) - 1e-6)
    }),
    { numRuns: 300 },
  )
})
