import { constant, least, minus, money, most, over, times, type Term } from '../receipt/term.ts'

/** Money of an entity's signed plan, in micros. Null is unknown. */
export type PlanMoney = { budget: number | null; spent: number | null }

/** Sum of an entity's plan rows with a budget; null without one, or where one is in another currency. */
export function sumPlanned(
  rows: readonly { budgetMicros: number | null; currency: string | null }[],
  currency: string,
): number | null {
  const budgetRows = rows.filter(({ budgetMicros }) => budgetMicros !== null)
  if (budgetRows.length === 0 || budgetRows.some((row) => row.currency !== currency)) return null
  return budgetRows.reduce((sum, { budgetMicros }) => sum + budgetMicros!, 0)
}

/** Remainder of a plan: spent money is no longer at risk. */
export function planLeft({ budget, spent }: PlanMoney): Term {
  const left = minus(money('Planned budget', budget), money('Spent of the plan', spent))
  return budget !== null && spent !== null && spent > budget ? most(constant(0), left) : left
}

/** Part of an amount that the remainder of the plan stands for, at most that remainder; the whole amount without a budget. */
export function remainingPart(amount: Term, plan: PlanMoney): Term {
  if (!plan.budget) return amount
  const left = planLeft(plan)
  const part = over(times(amount, left), money('Planned budget', plan.budget))
  return (part.value ?? 0) > (left.value ?? 0) ? least(part, left) : part
}
