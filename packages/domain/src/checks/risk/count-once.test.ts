import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOnce, type CountedClaim, type CountedNode, type CountedStake } from './count-once.ts'

/** Grid size of depths and parts, so that every claim covers whole cells. */
const STEPS = 6
const ORDERS = 3
const LINES = 4
const MONEY = 6_000

type Node = CountedNode & { leftMicros: number }
type Tree = { nodes: Node[]; lines: number[] }
const ROOT = 1
const orderNo = (order: number) => 10 + order
const lineNo = (order: number, line: number) => 100 + 10 * order + line

/** A campaign whose orders have line items, some of them with nothing left, and some money that no line item has. */
const aTree = fc
  .record({
    lines: fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: LINES }), {
      minLength: 1,
      maxLength: ORDERS,
    }),
    spare: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ lines, spare }): Tree => {
    const nodes: Node[] = []
    let all = 0
    lines.forEach((own, order) => {
      const sum = own.reduce((one, other) => one + other, 0) * MONEY
      nodes.push({ no: orderNo(order), parentNo: ROOT, leftMicros: sum })
      own.forEach((left, line) =>
        nodes.push({ no: lineNo(order, line), parentNo: orderNo(order), leftMicros: left * MONEY }),
      )
      all += sum
    })
    nodes.push({ no: ROOT, parentNo: null, leftMicros: all + spare * MONEY })
    return { nodes, lines: nodes.filter(({ no }) => no >= 100).map(({ no }) => no) }
  })

type Wish = { on: number; depth: number; strip: number | null; kind: 'creative' | 'deal_id' }
const aWish = fc.record({
  on: fc.nat(),
  depth: fc.integer({ min: 1, max: STEPS }),
  strip: fc.option(fc.integer({ min: 0, max: 1 })),
  kind: fc.constantFrom('creative' as const, 'deal_id' as const),
})
const someClaims = fc.array(fc.array(aWish, { minLength: 1, maxLength: 3 }), { maxLength: 8 })

/** A strip is a half or a third of a line item; anything else is claimed whole. */
const PARTS = { creative: 1 / 2, deal_id: 1 / 3 }
function toStake({ nodes, lines }: Tree, { on, depth, strip, kind }: Wish): CountedStake {
  const no = strip === null ? nodes[on % nodes.length]!.no : lines[on % lines.length]!
  const left = nodes.find((node) => node.no === no)!.leftMicros
  const part = strip === null ? 1 : PARTS[kind]
  return {
    on: no,
    micros: (left * part * depth) / STEPS,
    part,
    strip: strip === null ? null : `${kind}:${strip}`,
  }
}
const toClaims = (tree: Tree, wishes: Wish[][]): CountedClaim[] =>
  wishes.map((some) => ({ stakes: some.map((wish) => toStake(tree, wish)), beyond: null }))

/** Reference implementation: paints every claimed cell by line item, depth, creative and deal. */
function painted({ nodes }: Tree, claims: CountedClaim[]): number {
  const parentByNo = new Map(nodes.map(({ no, parentNo }) => [no, parentNo]))
  const isBelow = (no: number | null, above: number): boolean =>
    no !== null && (no === above || isBelow(parentByNo.get(no) ?? null, above))
  const spare = (no: number) =>
    nodes.find((node) => node.no === no)!.leftMicros -
    nodes.filter((node) => node.parentNo === no).reduce((sum, node) => sum + node.leftMicros, 0)
  let sum = 0
  for (const { no } of nodes)
    for (let depth = 0; depth < STEPS; depth++)
      for (let creative = 0; creative < 2; creative++)
        for (let deal = 0; deal < 3; deal++) {
          const isClaimed = claims.some(({ stakes }) =>
            stakes.some(({ on, micros, part, strip }) => {
              const left = nodes.find((node) => node.no === on)!.leftMicros
              if (left === 0 || depth + 0.5 > (STEPS * micros) / (left * part)) return false
              if (strip === null) return isBelow(no, on)
              return (
                no === on &&
                strip === (strip.startsWith('creative') ? `creative:${creative}` : `deal_id:${deal}`)
              )
            }),
          )
          if (isClaimed) sum += spare(no) / STEPS / 6
        }
  return sum
}

function countClaims({ nodes }: Tree, claims: CountedClaim[]) {
  const money = countOnce(nodes)
  const added = claims.map((claim) => money.add(claim).get(ROOT) ?? 0)
  return { added, total: added.reduce((sum, one) => sum + one, 0), within: (no: number) => money.within(no) }
}

test('the same money is counted once, for any claims in any order', () => {
  fc.assert(
    fc.property(aTree, someClaims, (tree, wishes) => {
      const claims = toClaims(tree, wishes)
      const { total } = countClaims(tree, claims)
      expect(Math.abs(total - painted(tree, claims))).toBeLessThanOrEqual(1)
      expect(Math.abs(countClaims(tree, claims.toReversed()).total - total)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 400 },
  )
})

test('an additional finding never lowers the total, raises it above the money left, or adds more than its own', () => {
  fc.assert(
    fc.property(aTree, someClaims, (tree, wishes) => {
      const claims = toClaims(tree, wishes)
      const { added, total, within } = countClaims(tree, claims)
      for (const [at, micros] of added.entries()) {
        expect(micros).toBeGreaterThanOrEqual(0)
        const own = claims[at]!.stakes.reduce((sum, stake) => sum + stake.micros, 0)
        expect(micros).toBeLessThanOrEqual(own + 1)
      }
      for (const { no, leftMicros } of tree.nodes) expect(within(no)).toBeLessThanOrEqual(leftMicros + 1)
      const orders = tree.nodes.filter(({ parentNo }) => parentNo === ROOT)
      expect(orders.reduce((sum, { no }) => sum + within(no), 0)).toBeLessThanOrEqual(total + orders.length)
    }),
    { numRuns: 400 },
  )
})

test('a deal and the only line item that uses it are about the same money', () => {
  const money = countOnce([
    { no: 1, parentNo: null, leftMicros: 50_000 },
    { no: 2, parentNo: 1, leftMicros: 17_000 },
  ])
  const line = { on: 2, micros: 17_000, part: 1, strip: null }
  expect(money.add({ stakes: [{ ...line, strip: 'deal_id:d' }], beyond: null }).get(1)).toBe(17_000)
  expect(money.add({ stakes: [line], beyond: null }).get(1)).toBe(0)
})

test('money beyond the budgets is counted once on the way up, and apart from what is left', () => {
  const money = countOnce([
    { no: 1, parentNo: null, leftMicros: 100 },
    { no: 2, parentNo: 1, leftMicros: 60 },
    { no: 3, parentNo: 1, leftMicros: 40 },
  ])
  const owed = (on: number, micros: number) =>
    [...money.add({ stakes: [], beyond: { on, micros } }).values()][0]
  expect(owed(2, 30)).toBe(30)
  expect(owed(1, 50)).toBe(20)
  expect(owed(3, 10)).toBe(0)
  expect(owed(3, 25)).toBe(5)
  expect(money.add({ stakes: [{ on: 1, micros: 100, part: 1, strip: null }], beyond: null }).get(1)).toBe(100)
})
