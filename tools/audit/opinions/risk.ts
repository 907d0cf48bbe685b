import type { Facts } from '../facts.ts'
import type { Node } from '../tree.ts'
import { findBudgetGoal, findPlatformGoal, goalAmount, type BudgetGoal } from './budget.ts'

/** Run rate of a budget, in the unit of its goal. */
export type RunRate = {
  goal: number
  delivered: number
  lastDay: number
  end: number
  daysLeft: number
  daysDark: number
}
/** Falls short of its goal, spends beyond it, or reaches it early and is dark until its end. */
export type Risk = { cause: 'none' | 'short' | 'beyond' | 'dark'; amount: number }

type RiskContext = {
  facts: Facts
  /** Last data day of the budget. */
  through: number
  isOnBoard: (entityNo: number) => boolean
}

/** Shares of a cent are no money. */
const NOTHING = 1e-9
/** A plan in cents and a platform's budget in whole coins are one budget. */
const SAME_BUDGET = 1e-4
/** Learned overshoots are not recomputed: nearer to its stop than this, a budget may be stopped or not. */
const UNSURE_DAYS = 2
const UNIT = 1e6
const UNLIMITED = Number.POSITIVE_INFINITY

/**
 * Money or units at risk at the end of a budget, from its run rate, its own stop and the budgets above and
 * below it; null where delivery does not show whether the platform stops.
 */
export function computeRisk(
  node: Node,
  budgetGoal: BudgetGoal,
  rate: RunRate,
  context: RiskContext,
): Risk | null {
  const { goal, delivered, end, daysLeft, daysDark } = rate
  if (goal <= 0 || daysLeft === 0) return { cause: 'none', amount: 0 }
  const stops = findStops(node, budgetGoal, rate, context)
  if (stops === null) return null
  const remaining = Math.max(0, goal - delivered)
  const expectedDelivery = Math.min(end - delivered, ...stops)
  const limitAbove = remainingAbove(node, budgetGoal, context)
  const isDark = daysDark > 0 && remaining > NOTHING * goal
  const shortfall = remaining - expectedDelivery
  if (shortfall > (isDark ? SAME_BUDGET : NOTHING) * goal)
    return { cause: 'short', amount: Math.min(shortfall, limitAbove) }
  if (-shortfall > NOTHING * goal) return { cause: 'beyond', amount: -shortfall }
  return isDark
    ? { cause: 'dark', amount: Math.min((daysDark * remaining) / daysLeft, limitAbove) }
    : { cause: 'none', amount: 0 }
}

/** Amounts at which delivery from here on would stop. */
function findStops(node: Node, budgetGoal: BudgetGoal, rate: RunRate, context: RiskContext): number[] | null {
  if (!budgetGoal.isMoney) return []
  if (!budgetGoal.isPlanned) {
    const stop = remainingUntilStop(rate.goal, rate.delivered, rate.lastDay, countDays(budgetGoal))
    return stop === null ? null : [stop]
  }
  const ownStop = findPlatformStop(node, budgetGoal, rate, context)
  if (ownStop === null) return null
  const childStops = node.children
    .filter(isSpending)
    .map((child) => findChildStop(child, budgetGoal, context))
  return [ownStop, ...(childStops.length === 0 ? [] : [childStops.reduce((sum, stop) => sum + stop, 0)])]
}

const countDays = ({ segments }: BudgetGoal): number =>
  segments.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Amount a budget lets through; unlimited where it was passed long ago, unknown where it was passed just now. */
function remainingUntilStop(goal: number, delivered: number, lastDay: number, days: number): number | null {
  const beyond = delivered - goal
  if (beyond <= 0 || lastDay <= 0) return Math.max(0, -beyond)
  const isPassed = beyond > (UNSURE_DAYS * goal) / days && delivered - lastDay >= goal
  return isPassed ? UNLIMITED : null
}

/** Stop of the platform's own budget below a plan. */
function findPlatformStop(
  node: Node,
  budgetGoal: BudgetGoal,
  rate: RunRate,
  { facts, through }: RiskContext,
): number | null {
  const platformGoal = findPlatformGoal(node)
  if (!platformGoal?.isMoney || platformGoal.column !== budgetGoal.column) return UNLIMITED
  const from = platformGoal.segments[0]!.from
  if (from !== node.starts && from !== budgetGoal.segments[0]!.from) return UNLIMITED
  const spent = from > through ? 0 : facts.sum(node.entity.no, platformGoal.column, from, through)
  if (spent === null) return UNLIMITED
  return remainingUntilStop(
    goalAmount(platformGoal) / UNIT,
    spent / UNIT,
    rate.lastDay,
    countDays(platformGoal),
  )
}

const isSpending = ({ entity, stoppedBy }: Node): boolean =>
  entity.kind !== 'creative' && entity.kind !== 'deal_id' && entity.status === 'active' && stoppedBy === null

function findChildStop(child: Node, goalAbove: BudgetGoal, { facts, through }: RiskContext): number {
  const childGoal = findBudgetGoal(child)
  const { today, ends } = child
  if ((ends !== null && ends < today) || (childGoal && childGoal.segments.at(-1)!.to < today))
    return childGoal?.isPlanned ? UNLIMITED : 0
  if (!childGoal?.isMoney || childGoal.isPlanned || childGoal.column !== goalAbove.column) return UNLIMITED
  return remainingOfGoal(child, childGoal, { facts, through })
}

/** Remaining amount of the nearest running budget above that counts the same money. */
function remainingAbove(
  node: Node,
  { column }: BudgetGoal,
  { facts, through, isOnBoard }: RiskContext,
): number {
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    const goalAbove = findBudgetGoal(ancestor)
    if (!goalAbove?.isMoney || goalAbove.column !== column || !isOnBoard(ancestor.entity.no)) continue
    return remainingOfGoal(ancestor, goalAbove, { facts, through })
  }
  return UNLIMITED
}

/** Goal minus delivery; unlimited where delivery is unknown. */
function remainingOfGoal(
  node: Node,
  budgetGoal: BudgetGoal,
  { facts, through }: Pick<RiskContext, 'facts' | 'through'>,
): number {
  const from = budgetGoal.segments[0]!.from
  const spent = from > through ? 0 : facts.sum(node.entity.no, budgetGoal.column, from, through)
  return spent === null ? UNLIMITED : Math.max(0, goalAmount(budgetGoal) - spent) / UNIT
}
