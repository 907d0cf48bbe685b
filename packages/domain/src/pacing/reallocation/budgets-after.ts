import type { Micros } from '../../money/micros.ts'

/** A line's budget with what is spent of it, what is meant to be spent until the end, and what it could. */
export type BudgetLine = { budget: Micros; spent: Micros; amount: Micros; capacity: Micros | null }

/**
 * Budgets with which lines spend what they are meant to. Together they stay what they were: what nobody is meant to spend
 * stays with lines that could not spend it anyway, and only then with others that give something away.
 */
export function budgetsAfter(lines: readonly BudgetLine[]): Micros[] {
  const wanted = lines.map(({ spent, amount }) => spent + amount)
  let over = sum(lines.map(({ budget }) => budget)) - sum(wanted)
  const roomOf = (at: number) => {
    const room = lines[at]!.budget - wanted[at]!
    return room > 0n ? room : 0n
  }
  const isFull = ({ amount, capacity }: BudgetLine) => capacity !== null && amount >= capacity
  const order = lines
    .map((line, at) => ({ at, isFull: isFull(line) }))
    .toSorted((one, other) => Number(other.isFull) - Number(one.isFull))
  for (const { at } of order) {
    if (over <= 0n) break
    const kept = roomOf(at) < over ? roomOf(at) : over
    wanted[at]! += kept
    over -= kept
  }
  return wanted
}

const sum = (amounts: readonly Micros[]): Micros => amounts.reduce((all, one) => all + one, 0n)
