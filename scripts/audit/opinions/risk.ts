import type { Facts } from '../facts.ts'
import type { Node } from '../tree.ts'
import { budgetPromise, promiseAmount, setPromise, type BudgetPromise } from './budget.ts'

/** Run rate of a budget, in the unit of its goal. */
export type RunRate = {
  goal: number
  delivered: number
  lastDay: number
  end: number
  daysLeft: number
  daysDark: number
}
export type Risk = { why: 'none' | 'short' | 'beyond' | 'dark'; amount: number }

type RiskContext = {
  facts: Facts
  /** Last data day of the budget. */
  through: number
  /** Whether an entity above is a running budget of the board. */
  isOnBoard: (no: number) => boolean
}

/** Shares of a cent are no money. */
const NOTHING = 1e-9
/** A plan in cents and a platform's budget in whole coins are one budget. */
const SAME_BUDGET = 1e-4
/** Learned overshoots are not recomputed: nearer to its stop than this, a budget may be stopped or not. */
const UNSURE_DAYS = 2
const UNIT = 1e6

/**
 * Money or units at risk at the end of a budget, from its run rate, its own stop and the budgets around it; null where
 * delivery does not show whether the platform stops.
 */
export function computeRisk(
  node: Node,
  promise: BudgetPromise,
  rate: RunRate,
  context: RiskContext,
): Risk | null {
  const { goal, delivered, end, daysLeft, daysDark } = rate
  if (goal <= 0 || daysLeft === 0) return { why: 'none', amount: 0 }
  const stops = findStops(node, promise, rate, context)
  if (stops === null) return null
  const left = Math.max(0, goal - delivered)
  const coming = Math.min(end - delivered, ...stops)
  const above = leftAbove(node, promise, context)
  const isDark = daysDark > 0 && left > NOTHING * goal
  const short = left - coming
  if (short > (isDark ? SAME_BUDGET : NOTHING) * goal) return { why: 'short', amount: Math.min(short, above) }
  if (coming - left > NOTHING * goal) return { why: 'beyond', amount: coming - left }
  return isDark
    ? { why: 'dark', amount: Math.min((daysDark * left) / daysLeft, above) }
    : { why: 'none', amount: 0 }
}

/** Amounts at which delivery from here on would stop. */
function findStops(node: Node, promise: BudgetPromise, rate: RunRate, context: RiskContext): number[] | null {
  if (!promise.isMoney) return []
  if (!promise.isPlanned) {
    const stop = ownStop(rate.goal, rate.delivered, rate.lastDay, totalDays(promise))
    return stop === null ? null : [stop]
  }
  const own = platformStop(node, promise, rate, context)
  if (own === null) return null
  const below = node.children.filter(isSpending).map((child) => stopBelow(child, promise, context))
  return [own, ...(below.length === 0 ? [] : [below.reduce((sum, one) => sum + one, 0)])]
}

const totalDays = ({ parts }: BudgetPromise): number =>
  parts.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Amount a budget lets through; unlimited where it was passed long ago, unknown where it was passed just now. */
function ownStop(goal: number, delivered: number, lastDay: number, days: number): number | null {
  const beyond = delivered - goal
  if (beyond <= 0 || lastDay <= 0) return Math.max(0, -beyond)
  const isPassed = beyond > (UNSURE_DAYS * goal) / days && delivered - lastDay >= goal
  return isPassed ? Number.POSITIVE_INFINITY : null
}

/** The platform's own budget below a plan. */
function platformStop(
  node: Node,
  promise: BudgetPromise,
  rate: RunRate,
  { facts, through }: RiskContext,
): number | null {
  const own = setPromise(node)
  if (!own?.isMoney || own.column !== promise.column) return Number.POSITIVE_INFINITY
  const from = own.parts[0]!.from
  if (from !== node.starts && from !== promise.parts[0]!.from) return Number.POSITIVE_INFINITY
  const spent = from > through ? 0 : facts.sum(node.entity.no, own.column, from, through)
  if (spent === null) return Number.POSITIVE_INFINITY
  return ownStop(promiseAmount(own) / UNIT, spent / UNIT, rate.lastDay, totalDays(own))
}

const isSpending = ({ entity, heldBy }: Node): boolean =>
  entity.kind !== 'creative' && entity.kind !== 'deal_id' && entity.status === 'active' && heldBy === null

function stopBelow(child: Node, above: BudgetPromise, { facts, through }: RiskContext): number {
  const own = budgetPromise(child)
  const { today, ends } = child
  if ((ends !== null && ends < today) || (own && own.parts.at(-1)!.to < today))
    return own?.isPlanned ? Number.POSITIVE_INFINITY : 0
  if (!own?.isMoney || own.isPlanned || own.column !== above.column) return Number.POSITIVE_INFINITY
  const from = own.parts[0]!.from
  const spent = from > through ? 0 : facts.sum(child.entity.no, own.column, from, through)
  return spent === null ? Number.POSITIVE_INFINITY : Math.max(0, promiseAmount(own) - spent) / UNIT
}

/** Left of the nearest running budget above that counts the same money. */
function leftAbove(
  node: Node,
  { column }: BudgetPromise,
  { facts, through, isOnBoard }: RiskContext,
): number {
  for (let above = node.parent; above; above = above.parent) {
    const promise = budgetPromise(above)
    if (!promise?.isMoney || promise.column !== column || !isOnBoard(above.entity.no)) continue
    const from = promise.parts[0]!.from
    const spent = from > through ? 0 : facts.sum(above.entity.no, column, from, through)
    return spent === null ? Number.POSITIVE_INFINITY : Math.max(0, promiseAmount(promise) - spent) / UNIT
  }
  return Number.POSITIVE_INFINITY
}
