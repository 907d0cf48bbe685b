import { goalAmount } from '../budget/goal.ts'
import { sumDelivered, goalOfSubject, standing } from './sum-delivered.ts'
import { wholeBudget } from './money.ts'
import type { CheckSubject } from './subject.ts'

/** Money status of an entity, in micros of the account and in percent; null is unknown. */
export type Stand = {
  budgetMicros: number | null
  spendMicros: number | null
  /**
   * First day with known spend, when the flight began or may have begun before it; null when spend is
   * complete.
   */
  spendSince: number | null
  /** Goal of its pacing and its source: money of its budget, or units. */
  goal: { micros: number; unit: 'money' | 'units'; by: 'plan' | 'platform' } | null
  pacing: number | null
  usedPercent: number | null
}

export function computeStand(subject: CheckSubject): Stand {
  const day = lastDay(subject)
  return {
    budgetMicros: wholeBudget(subject),
    spendMicros: spent(subject),
    spendSince: spendSince(subject),
    goal: goalTold(subject),
    pacing: standing(subject, 'pacing', day),
    usedPercent: standing(subject, 'budget_used_pct', day),
  }
}

function goalTold(subject: CheckSubject): Stand['goal'] {
  const goal = goalOfSubject(subject)
  if (!goal) return null
  return { micros: goalAmount(goal), unit: goal.isMoney ? 'money' : 'units', by: goal.by ?? 'platform' }
}

/** Last day of the flight, or with data if earlier. */
function lastDay({ account: { dataThrough }, startsOn, endsOn }: CheckSubject): number | null {
  if (dataThrough === null || (startsOn !== null && startsOn > dataThrough)) return null
  return endsOn === null ? dataThrough : Math.min(endsOn, dataThrough)
}

/** Spend of a flight that began before our data is partial, and must say so. */
function spendSince({ account: { dataFrom }, startsOn }: CheckSubject): number | null {
  return dataFrom !== null && (startsOn === null || startsOn < dataFrom) ? dataFrom : null
}

/** All known spend. */
function spent(subject: CheckSubject): number | null {
  const { dataFrom, dataThrough } = subject.account
  if (dataFrom === null || dataThrough === null) return null
  const micros = sumDelivered(subject, 'spend', dataFrom, dataThrough)
  return micros === null ? null : Math.round(micros)
}
