import type { Facts } from '../facts.ts'
import { isOpen, type Node } from '../tree.ts'
import { plannedBudget, platformBudget, spendToDate } from './budget.ts'

const OPEN_ENDED_DAYS = 30
/** Factor by which a mistyped budget differs from the usual one. */
const MISTYPED_FACTOR = 8
/** Daily budgets needed to know the usual one. */
const MIN_PEERS = 4
/** Part by which the plan and the platform's budget may differ and still be one. */
const SAME_BUDGET = 0.005

export const remainingDays = ({ starts, ends, today }: Node): number =>
  ends === null ? OPEN_ENDED_DAYS : Math.max(0, ends - Math.max(today, starts ?? today) + 1)

const median = (values: number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
const findRoot = (node: Node): Node => (node.parent ? findRoot(node.parent) : node)
const lineItemsIn = (node: Node): Node[] =>
  node.entity.kind === 'line_item' ? [node] : node.children.flatMap(lineItemsIn)

/** Daily amount, else the whole budget over the days of its segments or of the flight. */
function dailyBudget(node: Node): number | null {
  const { budget } = node.entity.settings
  if (budget?.daily && !budget.total) return Number(budget.daily.micros)
  const whole = platformBudget(node)
  if (whole === null || !budget || node.starts === null || node.ends === null) return null
  const days =
    budget.segments.length > 0
      ? budget.segments.reduce(
          (sum, { startsOn, endsOn }) => sum + (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1,
          0,
        )
      : node.ends - node.starts + 1
  return days > 0 ? whole / days : null
}

/** Usual daily budget of the campaign's line items, if this one's budget is mistyped. */
function usualDailyBudget(node: Node): number | null {
  if (node.entity.kind !== 'line_item' || !node.parent) return null
  const peers = lineItemsIn(findRoot(node))
  const dailyAmounts = peers.flatMap((peer) => dailyBudget(peer) ?? [])
  const wholeAmounts = peers.flatMap((peer) => platformBudget(peer) ?? [])
  const [usualDaily, usualWhole] = [median(dailyAmounts), median(wholeAmounts)]
  const isMistyped = (own: number | null, usual: number | null) =>
    own !== null &&
    usual !== null &&
    usual > 0 &&
    (own > MISTYPED_FACTOR * usual || own < usual / MISTYPED_FACTOR)
  if (dailyAmounts.length < MIN_PEERS || !isMistyped(dailyBudget(node), usualDaily)) return null
  return platformBudget(node) === null || isMistyped(platformBudget(node), usualWhole) ? usualDaily : null
}

/** Remaining amount by the node's own budget, before limits of the budgets above. */
type OwnRemaining = { kind: 'amount'; micros: number } | { kind: 'none' } | { kind: 'unknown' }
function computeOwnRemaining(node: Node, facts: Facts): OwnRemaining {
  const { budget } = node.entity.settings
  const [set, plan] = [platformBudget(node), plannedBudget(node)]
  const isPlanned = plan !== null && plan > 0 && (set === null || Math.abs(set - plan) > SAME_BUDGET * plan)
  const usualDaily = plan === null ? usualDailyBudget(node) : null
  const flightDays = node.starts !== null && node.ends !== null ? node.ends - node.starts + 1 : null
  const isDaily = budget?.daily && !budget.total && !budget.segments.some(({ amount }) => amount)
  if (isDaily && !isPlanned)
    return { kind: 'amount', micros: (usualDaily ?? Number(budget.daily!.micros)) * remainingDays(node) }
  const isMistyped = usualDaily !== null && flightDays !== null && set !== null
  const whole = isPlanned ? plan : isMistyped ? usualDaily * flightDays : set
  if (whole === null) return { kind: 'none' }
  const spent = spendToDate(node, facts)
  return spent === null ? { kind: 'unknown' } : { kind: 'amount', micros: Math.max(0, whole - spent) }
}

/** Money can still be spent through it: open, or paused together with what is below it. */
const canSpend = (node: Node): boolean => {
  if (node.ends !== null && remainingDays(node) === 0) return false
  if (isOpen(node)) return true
  const isPausedTogether =
    node.stoppedBy !== null || node.children.some(({ stoppedBy }) => stoppedBy === node)
  return node.runState === 'paused' && isPausedTogether
}
const spendingChildren = ({ children }: Node): Node[] =>
  children.filter(
    (child) => child.entity.kind !== 'creative' && child.entity.kind !== 'deal_id' && canSpend(child),
  )

/** Amount left to spend through each entity, at most the amount left above it; null if unknown. */
export function computeRemainingBudgets(nodes: Iterable<Node>, facts: Facts): Map<Node, number | null> {
  const remainingBudgets = new Map<Node, number | null>()
  const ownByNode = new Map<Node, OwnRemaining>()
  const findOwn = (node: Node): OwnRemaining => {
    const own = ownByNode.get(node) ?? computeOwnRemaining(node, facts)
    ownByNode.set(node, own)
    return own
  }
  /** Own amount, the sum of those below, an equal share, or null if unknown. */
  function findDemand(node: Node): number | 'share' | null {
    const own = findOwn(node)
    if (own.kind === 'amount') return own.micros
    if (own.kind === 'unknown') return null
    const demands = spendingChildren(node).map(findDemand)
    if (demands.every((demand) => demand === 'share')) return 'share'
    const amounts = demands.filter((demand) => typeof demand === 'number')
    return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null
  }
  function findRemaining(node: Node): number | null {
    const cached = remainingBudgets.get(node)
    if (cached !== undefined) return cached
    const remaining = computeRemaining(node)
    remainingBudgets.set(node, remaining)
    return remaining
  }
  function computeRemaining(node: Node): number | null {
    if (!canSpend(node)) return 0
    const { parent } = node
    const demand = findDemand(node)
    if (!parent) return typeof demand === 'number' ? demand : null
    const remainingAbove = findRemaining(parent)
    if (remainingAbove === null) {
      if (typeof demand !== 'number') return null
      for (let ancestor = parent.parent; ancestor; ancestor = ancestor.parent) {
        const limit = findRemaining(ancestor)
        if (limit !== null) return Math.min(demand, limit)
      }
      return demand
    }
    const isShared = findOwn(parent).kind !== 'none' || typeof findDemand(parent) !== 'number'
    const siblings = spendingChildren(parent)
    const equalShare = isShared ? remainingAbove / siblings.length : 0
    if (demand === null || (demand === 'share' && !isShared)) return null
    const demandOfAll = siblings
      .map(findDemand)
      .reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : equalShare), 0)
    const amount = demand === 'share' ? equalShare : demand
    return demandOfAll > remainingAbove ? (amount * remainingAbove) / demandOfAll : amount
  }
  for (const node of nodes) findRemaining(node)
  return remainingBudgets
}
