import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import { isOpen, type Node } from '../tree.ts'
import type { ShownNode } from './campaigns.ts'
import type { ShownFinding } from './findings.ts'

/** Part of an entity's remaining budget that an issue puts at risk. */
type Claim = {
  node: Node
  /** Part of the remaining budget, 0 to 1, counted from the same end for every issue. */
  depth: number
  /** Creative or deal at fault, and its share of the line item; null where all of the entity is at fault. */
  used: { kind: string; no: number; share: number } | null
}
/** Spend at risk beyond every remaining budget, and the campaign that it is counted in. */
type Overrun = { node: Node; root: Node | null; micros: number }
/** A line item that uses a creative or deal, and the remaining budget that it spends through it. */
type Use = { lineItem: Node; share: number; remaining: number }
type RiskContext = {
  remainingBudgets: ReadonlyMap<Node, number | null>
  byId: (id: string, type: string) => Node | undefined
  findFormula: (checkId: string) => string | undefined
  facts: Facts
}

/**
 * A slip burns the remaining budget of the line item first and then money that no budget holds; a slip
 * without any limit burns only money beyond every budget.
 */
const SLIP_FORMULA = 'One day of the budget, up to the remaining budget above'
const RUN_RATE_FORMULA =
  'Days without delivery × needed a day, or spend beyond the budget where nothing stops it'
const COMMITMENT_FORMULA = 'Undelivered deal commitment at its rate'
const LOSS_CHECK = 'FIN-07'
/** Amounts are shown in whole cents. */
const CENT = 10_000
const OPEN_ENDED_DAYS = 30

const findRoot = (node: Node): Node => (node.parent ? findRoot(node.parent) : node)
const sumUses = (uses: readonly Use[]): number => uses.reduce((sum, { remaining }) => sum + remaining, 0)

/** Claims and overruns of every issue, from its amount and the remaining budget of its entity. */
function collectClaims(
  findings: readonly ShownFinding[],
  { remainingBudgets, byId, findFormula }: RiskContext,
) {
  const [claims, overruns]: [Claim[], Overrun[]] = [[], []]
  const remainingIn = (node: Node) => remainingBudgets.get(node) ?? 0
  for (const { check_id, entity, spend_at_risk } of findings) {
    const node = byId(entity.id, entity.type)
    const micros = (spend_at_risk.amount ?? 0) * 1e6
    if (!node || micros === 0) continue
    const formula = findFormula(check_id)
    if (entity.type === 'creative' || entity.type === 'deal_id') {
      const uses = node.usedBy.filter(isOpen).map((lineItem) => {
        const share =
          1 / Math.max(1, entity.type === 'creative' ? lineItem.creativeCount : lineItem.dealCount)
        return { lineItem, share, remaining: remainingIn(lineItem) * share }
      })
      const available = sumUses(uses)
      const within = Math.min(micros, available)
      for (const use of uses) {
        const { lineItem, share, remaining } = use
        const amount =
          formula === COMMITMENT_FORMULA
            ? (within * remaining) / available
            : lineItemAmount(uses, use, micros)
        const used = { kind: entity.type, no: node.entity.no, share }
        if (remaining > 0) claims.push({ node: lineItem, depth: amount / remaining, used })
      }
      const spendingRoots = uses
        .filter(({ remaining }) => remaining > 0)
        .map(({ lineItem }) => findRoot(lineItem))
      const openRoots = node.usedBy.map(findRoot).filter((root) => remainingIn(root) > 0)
      const [root = null] = (spendingRoots.length > 0 ? spendingRoots : openRoots).toSorted(
        (a, b) => a.entity.no - b.entity.no,
      )
      if (formula === COMMITMENT_FORMULA && micros > within)
        overruns.push({ node, root, micros: micros - within })
      continue
    }
    const remaining = remainingIn(node)
    const isBeyond = formula === RUN_RATE_FORMULA && micros > remaining + CENT
    const within = isBeyond ? 0 : Math.min(micros, remaining)
    if (within > 0) claims.push({ node, depth: within / remaining, used: null })
    const canOverrun = isBeyond || formula === SLIP_FORMULA || check_id === LOSS_CHECK
    if (canOverrun && micros > within) overruns.push({ node, root: findRoot(node), micros: micros - within })
  }
  return { claims, overruns }
}

/**
 * Part of an amount in one of several line items: the same number of days of each, where that explains the
 * amount. A single line item has the whole amount.
 */
function lineItemAmount(uses: readonly Use[], { lineItem, remaining }: Use, micros: number): number {
  const available = sumUses(uses)
  if (uses.length === 1 || Math.abs(available - micros) < 1) return uses.length === 1 ? micros : remaining
  const daysAhead = ({ starts, ends, today }: Node) =>
    Math.max(1, ends === null ? OPEN_ENDED_DAYS : ends - Math.max(today, starts ?? today) + 1)
  const amountIn = (use: Pick<Use, 'lineItem' | 'remaining'>, days: number) =>
    (use.remaining * Math.min(days, daysAhead(use.lineItem))) / daysAhead(use.lineItem)
  for (const days of [1, 7]) {
    const sum = uses.reduce((total, use) => total + amountIn(use, days), 0)
    if (Math.abs(sum - micros) < 10) return amountIn({ lineItem, remaining }, days)
  }
  return (remaining * micros) / available
}

/** Spend at risk of each campaign, in which money that several issues put at risk counts once. */
export function auditDeduplicatedRisk(
  findings: readonly ShownFinding[],
  shown: readonly ShownNode[],
  nodes: ReadonlyMap<number, Node>,
  context: RiskContext,
  tally: Tally,
): void {
  const { claims, overruns } = collectClaims(findings, context)
  const remainingIn = (node: Node) => context.remainingBudgets.get(node) ?? 0
  /** Spend at risk within the remaining budget of a node; claims on a parent reach as deep into its children. */
  function riskWithin(node: Node, depthAbove: number): number {
    const ownClaims = claims.filter((claim) => claim.node === node)
    const wholeDepths = ownClaims.flatMap(({ used, depth }) => (used ? [] : depth))
    const depth = Math.max(depthAbove, ...wholeDepths, 0)
    const children = node.children.filter(
      ({ entity }) => entity.kind !== 'creative' && entity.kind !== 'deal_id',
    )
    const inChildren = children.reduce((sum, child) => sum + riskWithin(child, depth), 0)
    const remainingInChildren = children.reduce((sum, child) => sum + remainingIn(child), 0)
    const ownRemaining = Math.max(0, remainingIn(node) - remainingInChildren)
    const limit = context.remainingBudgets.get(node) ?? Infinity
    return Math.min(limit, inChildren + ownRemaining * coveredShare(ownClaims, depth))
  }
  function overrunIn(node: Node, isRoot: boolean): number {
    const inChildren = node.children.reduce((sum, child) => sum + overrunIn(child, false), 0)
    const dealOverruns = isRoot
      ? overruns.filter((overrun) => overrun.root === node && overrun.node.entity.kind === 'deal_id')
      : []
    const inDeals = [...Map.groupBy(dealOverruns, (overrun) => overrun.node).values()].reduce(
      (sum, ofDeal) => sum + largest(ofDeal),
      0,
    )
    return Math.max(largest(overruns.filter((overrun) => overrun.node === node)), inChildren + inDeals)
  }
  for (const row of shown) {
    const node = nodes.get(row.id)
    if (!node || row.type !== 'campaign') continue
    const overrun = overrunIn(node, true)
    const atRisk = row.qa.at_risk.amount
    const computed = (riskWithin(node, 0) + overrun) / 1e6
    tally.compareFigures('campaigns: at risk, counted once', row.name, atRisk, computed, 0.05)
    const limit = (remainingIn(node) + overrun) / 1e6
    tally.checkRule(
      'campaigns: at risk is at most the remaining budget',
      `${row.name}: ${atRisk} of ${limit}`,
      atRisk <= limit + 0.05,
    )
  }
}

const largest = (overruns: readonly Overrun[]) => Math.max(0, ...overruns.map(({ micros }) => micros))

/** Part of a node's own remaining budget that is at risk: everything down to a depth, the shares used below. */
function coveredShare(ownClaims: readonly Claim[], depth: number): number {
  let [covered, previousDepth] = [depth, depth]
  const usedClaims = ownClaims.filter(({ used }) => used)
  const depths = [...new Set(usedClaims.map((claim) => claim.depth))].toSorted((a, b) => a - b)
  for (const end of depths) {
    if (end <= depth) continue
    // Shares of creatives and of deals are independent of each other.
    const free = ['creative', 'deal_id'].reduce((product, kind) => {
      const reaching = usedClaims.filter(({ used, depth: reach }) => used!.kind === kind && reach >= end)
      const shares = new Map(reaching.map(({ used }) => [used!.no, used!.share]))
      return product * Math.max(0, 1 - [...shares.values()].reduce((sum, share) => sum + share, 0))
    }, 1)
    covered += (end - previousDepth) * (1 - free)
    previousDepth = end
  }
  return covered
}
