import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'
import { isOpen, type Node } from '../tree.ts'
import type { ShownNode } from './campaigns.ts'
import type { ShownFinding } from './findings.ts'

type Stake = { on: Node; depth: number; strip: { kind: string; no: number; part: number } | null }
type Debt = { by: Node; in: Node | null; micros: number }
type ClaimContext = {
  lefts: ReadonlyMap<Node, number | null>
  byId: (id: string, type: string) => Node | undefined
  formulaOf: (checkId: string) => string | undefined
  facts: Facts
}

/**
 * A slip burns what is left of the line item first and then money that no budget holds; a slip without any
 * limit burns only money beyond every budget.
 */
const SLIP = 'One day of the budget, up to the remaining budget above'
const RUNS_HOT = 'Days without delivery × needed a day, or spend beyond the budget where nothing stops it'
/** Amounts are shown in whole cents. */
const CENT = 10_000
const COMMITTED = 'Undelivered deal commitment at its rate'
const LOSES = 'FIN-07'

const findRoot = (node: Node): Node => (node.parent ? findRoot(node.parent) : node)

/** Location of every issue's money, from its amount and from what is left of its entity. */
function collectClaims(
  findings: readonly ShownFinding[],
  { lefts, byId, formulaOf: findFormula }: ClaimContext,
) {
  const [stakes, owed]: [Stake[], Debt[]] = [[], []]
  for (const { check_id, entity, spend_at_risk } of findings) {
    const node = byId(entity.id, entity.type)
    const micros = (spend_at_risk.amount ?? 0) * 1e6
    if (!node || micros === 0) continue
    const formula = findFormula(check_id)
    const left = lefts.get(node) ?? 0
    if (entity.type === 'creative' || entity.type === 'deal_id') {
      const places = node.usedBy.filter(isOpen).map((line) => {
        const part = 1 / Math.max(1, entity.type === 'creative' ? line.creatives : line.deals)
        return { line, part, has: (lefts.get(line) ?? 0) * part }
      })
      const all = places.reduce((sum, { has }) => sum + has, 0)
      const within = Math.min(micros, all)
      for (const { line, part, has } of places) {
        const own = formula === COMMITTED ? (within * has) / all : lineShare(places, { line, has }, micros)
        if (has > 0)
          stakes.push({ on: line, depth: own / has, strip: { kind: entity.type, no: node.entity.no, part } })
      }
      const holding = places.filter(({ has }) => has > 0).map(({ line }) => findRoot(line))
      const open = node.usedBy.map(findRoot).filter((root) => (lefts.get(root) ?? 0) > 0)
      const [first = null] = (holding.length > 0 ? holding : open).toSorted(
        (a, b) => a.entity.no - b.entity.no,
      )
      if (formula === COMMITTED && micros > within)
        owed.push({ by: node, in: first, micros: micros - within })
      continue
    }
    const isBeyond = formula === RUNS_HOT && micros > left + CENT
    const within = isBeyond ? 0 : Math.min(micros, left)
    if (within > 0) stakes.push({ on: node, depth: within / left, strip: null })
    const isOwed = isBeyond || formula === SLIP || check_id === LOSES
    if (isOwed && micros > within) owed.push({ by: node, in: findRoot(node), micros: micros - within })
  }
  return { stakes, owed }
}

/**
 * Part of an amount for one of several line items, as deep as the meant days reach; a single one has the
 * whole amount.
 */
function lineShare(
  places: readonly { line: Node; has: number }[],
  { line, has }: { line: Node; has: number },
  micros: number,
): number {
  const all = places.reduce((sum, one) => sum + one.has, 0)
  if (places.length === 1 || Math.abs(all - micros) < 1) return places.length === 1 ? micros : has
  // Line items with different days left: the same number of days of each.
  const ahead = (node: Node) =>
    Math.max(1, node.ends === null ? 30 : node.ends - Math.max(node.today, node.starts ?? node.today) + 1)
  for (const days of [1, 7]) {
    const sum = places.reduce(
      (one, place) => one + (place.has * Math.min(days, ahead(place.line))) / ahead(place.line),
      0,
    )
    if (Math.abs(sum - micros) < 10) return (has * Math.min(days, ahead(line))) / ahead(line)
  }
  return (has * micros) / all
}

export function compareUnion(
  findings: readonly ShownFinding[],
  shown: readonly ShownNode[],
  nodes: ReadonlyMap<number, Node>,
  around: ClaimContext,
  tally: Tally,
): void {
  const { stakes, owed } = collectClaims(findings, around)
  const amountLeft = (node: Node) => around.lefts.get(node) ?? 0
  function covered(node: Node, from: number): number {
    const own = stakes.filter(({ on }) => on === node)
    const depth = Math.max(from, ...own.flatMap((one) => (one.strip ? [] : one.depth)), 0)
    const parts = node.children.filter(
      ({ entity }) => entity.kind !== 'creative' && entity.kind !== 'deal_id',
    )
    const below = parts.reduce((sum, part) => sum + covered(part, depth), 0)
    const rest = Math.max(0, amountLeft(node) - parts.reduce((sum, part) => sum + amountLeft(part), 0))
    let [cover, before] = [depth, depth]
    const strips = own.filter(({ strip }) => strip)
    for (const end of [...new Set(strips.map((one) => one.depth))].toSorted((a, b) => a - b)) {
      if (end <= depth) continue
      const free = ['creative', 'deal_id'].reduce((all, kind) => {
        const there = strips.filter((one) => one.strip!.kind === kind && one.depth >= end)
        const parted = new Map(there.map(({ strip }) => [strip!.no, strip!.part]))
        return all * Math.max(0, 1 - [...parted.values()].reduce((sum, one) => sum + one, 0))
      }, 1)
      cover += (end - before) * (1 - free)
      before = end
    }
    const nodeLimit = around.lefts.get(node) ?? null
    return Math.min(nodeLimit ?? Infinity, below + rest * cover)
  }
  const largestDebt = (some: readonly Debt[]) => Math.max(0, ...some.map(({ micros }) => micros))
  function owedIn(node: Node, top: boolean): number {
    const parts = node.children.reduce((sum, part) => sum + owedIn(part, false), 0)
    const deals = top ? owed.filter((one) => one.in === node && one.by.entity.kind === 'deal_id') : []
    const byDeal = [...Map.groupBy(deals, ({ by }) => by).values()].reduce(
      (sum, some) => sum + largestDebt(some),
      0,
    )
    return Math.max(largestDebt(owed.filter(({ by }) => by === node)), parts + byDeal)
  }
  for (const row of shown) {
    const node = nodes.get(row.id)
    if (!node || row.type !== 'campaign') continue
    const owes = owedIn(node, true)
    const ours = (covered(node, 0) + owes) / 1e6
    tally.figure('campaigns: at risk, counted once', row.name, row.qa.at_risk.amount, ours, 0.05)
    const most = (amountLeft(node) + owes) / 1e6
    tally.holds(
      'campaigns: at risk is at most what is left',
      `${row.name}: ${row.qa.at_risk.amount} of ${most}`,
      row.qa.at_risk.amount <= most + 0.05,
    )
  }
}
