/** The last edit of an entity: its number, the day, and the budget before as a multiple of the one after. */
export type LastEdit = readonly [entityNo: number, day: number, budgetBefore?: number]

/** A change of a budget as a version of an entity keeps it. */
export type BudgetChange = { path: string; before: unknown; after: unknown }

const AMOUNTS = ['settings.budget.total.micros', 'settings.budget.daily.micros', 'settings.budget.segments']

/** The budget before an edit as a multiple of the one after; null where no amount was edited. */
export function budgetRatio(changes: readonly BudgetChange[]): number | null {
  const change = changes.find(({ path }) => AMOUNTS.includes(path))
  if (!change) return null
  const [before, after] = [amountIn(change.before), amountIn(change.after)]
  return before > 0 && after > 0 && before !== after ? before / after : null
}

/** Micros, or the sum of those of parts. */
function amountIn(value: unknown): number {
  if (!Array.isArray(value)) return Number(value ?? Number.NaN)
  return value.reduce<number>(
    (sum, part: { amount?: { micros?: string } }) => sum + Number(part.amount?.micros ?? Number.NaN),
    0,
  )
}
