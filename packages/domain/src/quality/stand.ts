import { amountOf } from '../budget/goal.ts'
import { delivered, goalOfSubject, standing } from './delivered.ts'
import { wholeBudget } from './money.ts'
import type { CheckSubject } from './subject.ts'

/** How an entity stands with its money, in micros of the account and in percent; null is not known. */
export type Stand = {
  budgetMicros: number | null
  spendMicros: number | null
  /** From where on its spend is known, where it was in flight before that, or may have been; null where it is whole. */
  spendSince: number | null
  /** What its pacing is held to, and who says so: in money of its budget, or in units. */
  goal: { micros: number; unit: 'money' | 'units'; by: 'plan' | 'platform' } | null
  pacing: number | null
  usedPercent: number | null
}

export function standOf(subject: CheckSubject): Stand {
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
  return { micros: amountOf(goal), unit: goal.isMoney ? 'money' : 'units', by: goal.by ?? 'platform' }
}

/** The last day that counts: of its flight, or with numbers. */
function lastDay({ account: { dataThrough }, startsOn, endsOn }: CheckSubject): number | null {
  if (dataThrough === null || (startsOn !== null && startsOn > dataThrough)) return null
  return endsOn === null ? dataThrough : Math.min(endsOn, dataThrough)
}

/** A sum over a flight that began before our data is a part of it, and must say so. */
function spendSince({ account: { dataFrom }, startsOn }: CheckSubject): number | null {
  return dataFrom !== null && (startsOn === null || startsOn < dataFrom) ? dataFrom : null
}

/** Everything it is known to have spent. */
function spent(subject: CheckSubject): number | null {
  const { dataFrom, dataThrough } = subject.account
  if (dataFrom === null || dataThrough === null) return null
  const micros = delivered(subject, 'spend', dataFrom, dataThrough)
  return micros === null ? null : Math.round(micros)
}
