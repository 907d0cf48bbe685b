import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveRange, type MovableLine } from './guardrails.ts'
import { reallocate, type AllocatedLine, type ReallocationAsk } from './reallocate.ts'
import { expectedReturn, returnPieces, steadiedValue } from './returns.ts'

const returned = ({ lines }: ReallocationAsk, amounts: readonly bigint[]): number =>
  amounts.reduce((all, amount, at) => all + lineReturn(lines[at]!, amount), 0)

function lineReturn({ low, pieces }: AllocatedLine, amount: bigint): number {
  let [left, value] = [Number(amount - low), 0]
  for (const { size, marginal } of pieces) {
    const portion = Math.min(left, Number(size))
    value += portion * marginal
    left -= portion
  }
  return left > 0 ? Number.NEGATIVE_INFINITY : value
}

/** Every way to divide the total, one by one. */
function bestByTrying(ask: ReallocationAsk): number | null {
  const ranges = ask.lines.map(
    ({ low, pieces }) =>
      [Number(low), Number(low) + pieces.reduce((all, { size }) => all + Number(size), 0)] as const,
  )
  let best: number | null = null
  const go = (at: number, chosen: bigint[], left: number): void => {
    if (at === ask.lines.length) {
      if (left !== 0 || !ask.groups.every((limit) => isWithin(ask, limit, chosen))) return
      best = Math.max(best ?? Number.NEGATIVE_INFINITY, returned(ask, chosen))
      return
    }
    for (let amount = ranges[at]![0]; amount <= Math.min(ranges[at]![1], left); amount++)
      go(at + 1, [...chosen, BigInt(amount)], left - amount)
  }
  go(0, [], Number(ask.total))
  return best
}

function isWithin(
  { lines }: ReallocationAsk,
  { group, low, high }: ReallocationAsk['groups'][number],
  chosen: bigint[],
): boolean {
  const sum = chosen.reduce((all, amount, at) => (lines[at]!.group === group ? all + amount : all), 0n)
  return sum >= low && (high === null || sum <= high)
}

const small = fc.integer({ min: 0, max: 3 }).map(BigInt)
const line = fc.record({
  low: fc.integer({ min: 0, max: 2 }).map(BigInt),
  pieces: fc
    .array(
      fc.record({
        size: fc.integer({ min: 1, max: 2 }).map(BigInt),
        marginal: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 3 },
    )
    .map((pieces) => pieces.toSorted((a, b) => b.marginal - a.marginal)),
  group: fc.constantFrom('one', 'two', undefined),
})
const asks: fc.Arbitrary<ReallocationAsk> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  groups: fc.tuple(fc.tuple(small, small), fc.tuple(small, small)).map(([firstRange, two]) => [
    { group: 'one', low: firstRange[0], high: firstRange[0] + firstRange[1] + 2n },
    { group: 'two', low: two[0], high: two[0] + two[1] + 2n },
  ]),
  total: fc.integer({ min: 0, max: 14 }).map(BigInt),
})

test('no other way to divide the total returns more, and what can be divided is', () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const result = reallocate(ask)
      const best = bestByTrying(ask)
      expect(result.outcome === 'allocated').toBe(best !== null)
      if (result.outcome !== 'allocated' || best === null) return
      expect(result.amounts.reduce((all, one) => all + one, 0n)).toBe(ask.total)
      expect(returned(ask, result.amounts)).toBeCloseTo(best, 9)
    }),
    { numRuns: 400 },
  )
})
test('an amount that no line can take is reported, and no limit is exceeded', () => {
  const lines = [{ low: 5n, pieces: [{ size: 3n, marginal: 1 }] }]
  expect(reallocate({ lines, groups: [], total: 10n })).toEqual({
    outcome: 'shortfall',
    amounts: [8n],
    unplaced: 2n,
  })
  const groups = [{ group: 'one', low: 1n, high: null }]
  expect(reallocate({ lines, groups, total: 8n })).toEqual({ outcome: 'group_unmet', group: 'one' })
  expect(reallocate({ lines, groups: [], total: 4n })).toEqual({ outcome: 'overcommitted', missing: 1n })
})

describe('limits of a move', () => {
  const aLine = (more: Partial<MovableLine> = {}): MovableLine => ({
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
    ...more,
  })
  test.each<[string, Partial<MovableLine>, [bigint, bigint, string | null]]>([
    ['a line moves by three tenths in one proposal', {}, [700n, 1_300n, null]],
    ['a line gains no more than it can spend', { capacity: 1_100n }, [700n, 1_100n, null]],
    ['unspendable money is given away', { capacity: 400n }, [400n, 400n, null]],
    ['a line limited by its budget moves by three tenths', { capacity: null }, [700n, 1_300n, null]],
    ['never below the platform’s least', { spent: 100n, leastBudget: 950n }, [850n, 1_300n, null]],
    ['a line with a spent budget stays', { budget: 900n, spent: 900n }, [1_000n, 1_000n, 'budget_spent']],
    ['a committed line stays', { isCommitted: true }, [1_000n, 1_000n, 'committed']],
    [
      'a line stays within two days of a user’s edit',
      { hoursSincePersonEdited: 47 },
      [1_000n, 1_000n, 'edited_by_person'],
    ],
    ['a line moves at most once a day', { hoursSinceChange: 23 }, [1_000n, 1_000n, 'changed_today']],
    ['a day after a change', { hoursSinceChange: 24 }, [700n, 1_300n, null]],
    ['a line with two data days stays', { dataDays: 2 }, [1_000n, 1_000n, 'too_few_days']],
    ['a line in the first tenth of its flight stays', { elapsedShare: 0.09 }, [1_000n, 1_000n, 'too_early']],
  ])('%s', (_title, more, [low, high, locked]) => {
    expect(moveRange(aLine(more))).toEqual({ low, high, locked })
  })
})

test('pieces of a line return less and less, and together what the curve says', () => {
  const observed = { spend: 1_000n, value: 50 }
  const pieces = returnPieces(observed, 700n, 1_301n)
  expect(pieces.reduce((all, { size }) => all + size, 0n)).toBe(601n)
  for (const [at, { marginal }] of pieces.entries())
    if (at > 0) expect(marginal).toBeLessThan(pieces[at - 1]!.marginal)
  const gained = pieces.reduce((all, { size, marginal }) => all + Number(size) * marginal, 0)
  expect(gained).toBeCloseTo(expectedReturn(observed, 1_301n) - expectedReturn(observed, 700n), 9)
  // At what was observed, another micro returns 0.7 of the mean.
  const [first] = returnPieces(observed, 1_000n, 1_004n)
  expect(first!.marginal).toBeCloseTo((0.7 * 50) / 1_000, 4)
  expect(returnPieces(observed, 700n, 700n)).toEqual([])
})

test('a line with little of its own is drawn towards its siblings', () => {
  const siblings = { spend: 10_000n, value: 100 }
  expect(steadiedValue({ spend: 100n, value: 5 }, siblings, 900n)).toBeCloseTo(((5 + 9) / 1_000) * 100, 9)
  expect(steadiedValue({ spend: 0n, value: 0 }, siblings, 0n)).toBe(0)
})
