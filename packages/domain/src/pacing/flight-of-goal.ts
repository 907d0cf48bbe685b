import type { Goal } from '../budget/goal.ts'
import { EVEN } from '../budget/pacing-curve.ts'
import type { Flight } from './flight.ts'

/** A budget in money that the platform is set to stops its spend; a plan or a number of units does not. */
export const isCappedGoal = ({ isMoney, by }: Pick<Goal, 'isMoney' | 'by'>): boolean =>
  isMoney && by === 'platform'

/** A goal as a flight. Only a budget on the platform stops there; a plan's does not. */
export const flightOfGoal = (goal: Goal, overshootDays?: number): Flight => ({
  segments: goal.segments,
  curve: goal.pace ? { mode: goal.pace } : EVEN,
  isCapped: isCappedGoal(goal),
  rollsOver: false,
  ...(overshootDays !== undefined && { overshootDays }),
})
