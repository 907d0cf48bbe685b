import type { Micros } from '../../money/micros.ts'

/**
 * A line's budget with its spend so far, its target until the end, and the most it could spend until then.
 */
export type BudgetLine = { budget: Micros; spent: Micros; amount: Micros; capacity: Micros | null }

/**
 * Budgets with which lines spend what they are meant to. Together they stay what they were: what is meant for no line stays
 * with lines that could not spend it anyway, then with others that give something away; and lines gain no more than others
 * give. A line above its budget keeps it.
 */
export function budgetsAfter(lines: readonly BudgetLine[]): Micros[] {
  const after = lines.map(({ budget, spent, amount }) => (spent > budget ? budget : spent + amount))
  let spare = sum(lines.map(({ budget }) => budget)) - sum(after)
  const isFull = ({ amount, capacity }: BudgetLine) => capacity !== null && amount >= capacity
  const fullFirst = lines
    .map((line, at) => ({ at, isFull: isFull(line) }))
    .toSorted((one, other) => Number(other.isFull) - Number(one.isFull))
  for (const { at } of fullFirst) {
    const reduction = lines[at]!.budget - after[at]!
    if (spare <= 0n || reduction <= 0n) continue
    const restoredAmount = reduction < spare ? reduction : spare
    after[at]! += restoredAmount
    spare -= restoredAmount
  }
  for (const [at, { budget }] of lines.entries()) {
    const gained = after[at]! - budget
    if (spare >= 0n || gained <= 0n) continue
    const lost = gained < -spare ? gained : -spare
    after[at]! -= lost
    spare += lost
  }
  return after
}

const sum = (amounts: readonly Micros[]): Micros => amounts.reduce((all, one) => all + one, 0n)
