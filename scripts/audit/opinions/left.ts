import type { Facts } from '../facts.ts'
import { isOpen, type Node } from '../tree.ts'
import { plannedBudget, setBudget, spendToDate } from './budget.ts'

const OPEN_ENDED_DAYS = 30

export const daysAhead = ({ starts, ends, today }: Node): number =>
  ends === null ? OPEN_ENDED_DAYS : Math.max(0, ends - Math.max(today, starts ?? today) + 1)

const median = (values: number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
const findRoot = (node: Node): Node => (node.parent ? findRoot(node.parent) : node)
const linesIn = (node: Node): Node[] =>
  node.entity.kind === 'line_item' ? [node] : node.children.flatMap(linesIn)

/** Budget of a day: a daily amount, else the whole over the days that have a share. */
function aDay(node: Node): number | null {
  const { budget } = node.entity.settings
  if (budget?.daily && !budget.total) return Number(budget.daily.micros)
  const whole = setBudget(node)
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

/** Usual daily budget of the campaign's line items, where the own one is eight times more or less. */
function usualInstead(node: Node): number | null {
  if (node.entity.kind !== 'line_item' || !node.parent) return null
  const peers = linesIn(findRoot(node))
  const [days, wholes] = [
    peers.flatMap((one) => aDay(one) ?? []),
    peers.flatMap((one) => setBudget(one) ?? []),
  ]
  const [usualDay, usualWhole] = [median(days), median(wholes)]
  const isFar = (own: number | null, usual: number | null) =>
    own !== null && usual !== null && usual > 0 && (own > 8 * usual || own < usual / 8)
  if (days.length < 4 || !isFar(aDay(node), usualDay)) return null
  return setBudget(node) === null || isFar(setBudget(node), usualWhole) ? usualDay : null
}

type OwnLeft = { kind: 'amount'; micros: number } | { kind: 'none' } | { kind: 'unknown' }
function computeOwnLeft(node: Node, facts: Facts): OwnLeft {
  const { budget } = node.entity.settings
  const [set, plan] = [setBudget(node), plannedBudget(node)]
  const isPlanned = plan !== null && plan > 0 && (set === null || Math.abs(set - plan) > 0.005 * plan)
  const usual = plan === null ? usualInstead(node) : null
  const flight = node.starts !== null && node.ends !== null ? node.ends - node.starts + 1 : null
  const isDaily = budget?.daily && !budget.total && !budget.segments.some(({ amount }) => amount)
  if (isDaily && !isPlanned)
    return { kind: 'amount', micros: (usual ?? Number(budget.daily!.micros)) * daysAhead(node) }
  const whole = isPlanned ? plan : usual !== null && flight !== null && set !== null ? usual * flight : set
  if (whole === null) return { kind: 'none' }
  const spent = spendToDate(node, facts)
  return spent === null ? { kind: 'unknown' } : { kind: 'amount', micros: Math.max(0, whole - spent) }
}

const takes = (node: Node): boolean => {
  if (node.ends !== null && daysAhead(node) === 0) return false
  if (isOpen(node)) return true
  return (
    node.runs === 'paused' && (node.heldBy !== null || node.children.some(({ heldBy }) => heldBy === node))
  )
}
const spendingChildren = ({ children }: Node): Node[] =>
  children.filter((one) => one.entity.kind !== 'creative' && one.entity.kind !== 'deal_id' && takes(one))

/** Amount left to spend through each entity, never more than is left above it; null if unknown. */
export function computeLefts(nodes: Iterable<Node>, facts: Facts): Map<Node, number | null> {
  const lefts = new Map<Node, number | null>()
  const owns = new Map<Node, OwnLeft>()
  const ownIn = (node: Node): OwnLeft => {
    const cachedLeft = owns.get(node) ?? computeOwnLeft(node, facts)
    owns.set(node, cachedLeft)
    return cachedLeft
  }
  /** Own amount, the sum of those below, an equal share, or null if unknown. */
  function wish(node: Node): number | 'share' | null {
    const own = ownIn(node)
    if (own.kind === 'amount') return own.micros
    if (own.kind === 'unknown') return null
    const below = spendingChildren(node).map(wish)
    if (below.every((one) => one === 'share')) return 'share'
    const amounts = below.filter((one) => typeof one === 'number')
    return amounts.length > 0 ? amounts.reduce((sum, one) => sum + one, 0) : null
  }
  function left(node: Node): number | null {
    const cachedAmount = lefts.get(node)
    if (cachedAmount !== undefined) return cachedAmount
    const value = reckon(node)
    lefts.set(node, value)
    return value
  }
  function reckon(node: Node): number | null {
    if (!takes(node)) return 0
    const { parent } = node
    const wants = wish(node)
    if (!parent) return typeof wants === 'number' ? wants : null
    const above = left(parent)
    if (above === null) {
      if (typeof wants !== 'number') return null
      for (let up = parent.parent; up; up = up.parent) {
        const bound = left(up)
        if (bound !== null) return Math.min(wants, bound)
      }
      return wants
    }
    const gives = ownIn(parent).kind !== 'none' || typeof wish(parent) !== 'number'
    const parts = spendingChildren(parent)
    const equal = gives ? above / parts.length : 0
    if (wants === null || (wants === 'share' && !gives)) return null
    const all = parts.map(wish).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : equal), 0)
    const mine = wants === 'share' ? equal : wants
    return all > above ? (mine * above) / all : mine
  }
  for (const node of nodes) left(node)
  return lefts
}
