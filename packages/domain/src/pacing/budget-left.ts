import { goalAmount, goalFirstDay, type Goal } from '../budget/goal.ts'
import type { History, Measure } from '../delivery/measures.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import { flightOfGoal, isCappedGoal } from './flight-of-goal.ts'
import { overshootAmount, overshootDaysOn, type LearnedOvershoots } from './overshoot.ts'

const NO_STOP = Number.POSITIVE_INFINITY

/** Spend that a child budget still permits; infinite where nothing stops it. */
export function spendableBelow(
  { goal, delivered, hasEnded }: { goal: Goal | null; delivered: number | null; hasEnded: boolean },
  measure: Measure | undefined,
): number {
  // An ended budget spends nothing more, unless only a plan says that it ended.
  if (hasEnded) return goal?.by === 'plan' ? NO_STOP : 0
  if (!goal || !isCappedGoal(goal) || goal.measure !== measure || delivered === null) return NO_STOP
  return Math.max(0, goalAmount(goal) - delivered)
}

type PlannedBudget = {
  platform: AdPlatformKey
  goal: Goal | null
  /** The platform's own budget, where a plan sets the goal. */
  platformGoal?: Goal | null | undefined
  startsOn: number | null
  history: History
}

/**
 * Spend that the platform's own budget still permits where a plan sets another amount: the plan stops
 * nothing. An exceeded budget that still delivered on the last day stops nothing either.
 */
export function spendableOnPlatform(
  { platform, goal, platformGoal, startsOn, history }: PlannedBudget,
  through: number,
  learned: LearnedOvershoots = {},
): number {
  if (!goal || !platformGoal?.isMoney || platformGoal.measure !== goal.measure) return NO_STOP
  const from = goalFirstDay(platformGoal)
  // Early days are stored as one sum from these days on, and from no others.
  if (from !== startsOn && from !== goalFirstDay(goal)) return NO_STOP
  const spent = from > through ? 0 : history.sum(goal.measure, from, through)
  if (Number.isNaN(spent)) return NO_STOP
  const days = overshootDaysOn(platform, platformGoal, learned)
  const left = goalAmount(platformGoal) - spent
  const isExceeded = -left > overshootAmount(flightOfGoal(platformGoal, days))
  return isExceeded && history.sum(goal.measure, through, through) > 0 ? NO_STOP : Math.max(0, left)
}
