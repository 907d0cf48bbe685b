import type { Goal } from '../budget/goal.ts'
import { EVEN } from '../budget/pacing-curve.ts'
import type { Flight } from './flight.ts'

/** A goal as a flight. Only a budget on the platform stops there; a plan's does not. */
export const flightOfGoal = ({ segments, isMoney, by, pace }: Goal, overshootDays?: number): Flight => ({
  segments,
  curve: pace ? { mode: pace } : EVEN,
  isCapped: isMoney && by === 'platform',
  rollsOver: false,
  ...(overshootDays !== undefined && { overshootDays }),
})
