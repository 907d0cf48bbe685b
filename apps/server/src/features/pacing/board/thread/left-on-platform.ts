import { amountOf, firstDayOf } from '@flightdeck/domain'
import { flightOfGoal, OVERSHOOT, overshootOf } from '@flightdeck/domain/pacing'
import type { SnapshotEntity } from '../../../delivery/index.ts'

/**
 * What the platform can still spend of the budget it is set to itself, in micros, where a plan says another: the plan stops
 * nothing, the platform does. Without end where it has no such budget, one that counts something else,
 * or one that was used up and still delivered on its last day.
 */
export function leftOnPlatform(
  { platform, platformGoal, goal, startsOn, history }: SnapshotEntity,
  through: number,
): number {
  if (!platformGoal?.isMoney || platformGoal.measure !== goal?.measure) return Number.POSITIVE_INFINITY
  const from = firstDayOf(platformGoal)
  // Days long ago are added up from these days on, and from no others.
  if (from !== startsOn && from !== firstDayOf(goal)) return Number.POSITIVE_INFINITY
  const spent = from > through ? 0 : history.sum(goal.measure, from, through)
  if (Number.isNaN(spent)) return Number.POSITIVE_INFINITY
  const { days } = OVERSHOOT[platform][platformGoal.isDaily ? 'daily' : 'flight']
  const left = amountOf(platformGoal) - spent
  const isExceeded = -left > overshootOf(flightOfGoal(platformGoal, days))
  if (isExceeded && history.sum(goal.measure, through, through) > 0) return Number.POSITIVE_INFINITY
  return Math.max(0, left)
}
