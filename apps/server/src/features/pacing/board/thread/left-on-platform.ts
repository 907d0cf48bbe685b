import { amountOf, firstDayOf } from '@flightdeck/domain'
import type { SnapshotEntity } from '../../../delivery/index.ts'

/**
 * What the platform can still spend of the budget it is set to itself, in micros, where a plan says another: the plan stops
 * nothing, the platform does. Without end where it has no such budget, or one that counts something else.
 */
export function leftOnPlatform(
  { platformGoal, goal, startsOn, history }: SnapshotEntity,
  through: number,
): number {
  if (!platformGoal?.isMoney || platformGoal.measure !== goal?.measure) return Number.POSITIVE_INFINITY
  const from = firstDayOf(platformGoal)
  // Days long ago are added up from these days on, and from no others.
  if (from !== startsOn && from !== firstDayOf(goal)) return Number.POSITIVE_INFINITY
  const spent = from > through ? 0 : history.sum(goal.measure, from, through)
  return Number.isNaN(spent) ? Number.POSITIVE_INFINITY : Math.max(0, amountOf(platformGoal) - spent)
}
