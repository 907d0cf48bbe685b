import { delivered, standing } from './delivered.ts'
import { wholeBudget } from './money.ts'
import type { CheckSubject } from './subject.ts'

/** How an entity stands with its money, in micros of the account and in percent; null is not known. */
export type Stand = {
  budgetMicros: number | null
  spendMicros: number | null
  pacing: number | null
  usedPercent: number | null
}

export function standOf(subject: CheckSubject): Stand {
  const day = lastDay(subject)
  return {
    budgetMicros: wholeBudget(subject),
    spendMicros: spent(subject),
    pacing: standing(subject, 'pacing', day),
    usedPercent: standing(subject, 'budget_used_pct', day),
  }
}

/** The last day that counts: of its flight, or with numbers. */
function lastDay({ account: { dataThrough }, startsOn, endsOn }: CheckSubject): number | null {
  if (dataThrough === null || (startsOn !== null && startsOn > dataThrough)) return null
  return endsOn === null ? dataThrough : Math.min(endsOn, dataThrough)
}

/** Everything it is known to have spent. */
function spent(subject: CheckSubject): number | null {
  const { dataFrom, dataThrough } = subject.account
  if (dataFrom === null || dataThrough === null) return null
  const micros = delivered(subject, 'spend', dataFrom, dataThrough)
  return micros === null ? null : Math.round(micros)
}
