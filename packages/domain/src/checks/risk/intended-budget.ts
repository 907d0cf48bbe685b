import { isSlipped, peersDaily } from '../budget-slip.ts'
import { flightDays, plannedBudget, wholeBudget } from '../money.ts'
import type { CheckSubject } from '../subject.ts'

/** A budget that differs from the plan by more than this, in percent, is not the plan's. */
const TOLERANCE_PERCENT = 0.5

export type MeantBudget = { micros: number; by: 'settings' | 'plan' | 'peers' }

/**
 * The budget an entity should have: its own, unless that is the fault. A plan says what was meant; without one a budget
 * that is far out of the range of its peers is taken for what they have.
 */
export function meantBudget(subject: CheckSubject): MeantBudget | null {
  const [own, plan] = [wholeBudget(subject), plannedBudget(subject)]
  if (plan !== null && plan > 0 && (own === null || differs(own, plan))) return { micros: plan, by: 'plan' }
  if (own === null) return null
  const usual = plan === null && subject.kind === 'line_item' ? peersDaily(subject) : null
  const days = flightDays(subject)
  if (usual !== null && days !== null && isSlipped(subject)) return { micros: usual * days, by: 'peers' }
  return { micros: own, by: 'settings' }
}

const differs = (own: number, plan: number): boolean => 100 * Math.abs(own - plan) > TOLERANCE_PERCENT * plan
