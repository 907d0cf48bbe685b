import type { Micros } from '../../money/micros.ts'

/** Line whose remaining spend may be moved; `rest` is its projected spend until the end. */
export type MovableLine = {
  rest: Micros
  /** Own budget. A line that has spent it is locked, even if it continues to spend. */
  budget: Micros
  /** Possible spend without a limit; null while its budget limits the line and more was never observed. */
  capacity: Micros | null
  /** Spent to date and the platform's smallest budget: a budget is never set below either. */
  spent: Micros
  leastBudget: Micros
  dataDays: number
  elapsedShare: number
  hoursSinceChange: number | null
  hoursSincePersonEdited: number | null
  /** Programmatic guaranteed, or sold at a fixed price for a number of units. */
  isCommitted: boolean
}

/** Range within which a line may be moved, with the reason where it may not. */
export type MoveRange = { low: Micros; high: Micros; locked: LockReason | null }
export type LockReason =
  | 'committed'
  | 'budget_spent'
  | 'edited_by_person'
  | 'changed_today'
  | 'too_few_days'
  | 'too_early'

/** Limits of an organisation; the defaults proved safe in other systems. */
export type Guardrails = {
  /** Largest move in one proposal, in percent of the line's rest. */
  mostMovePercent: bigint
  leastDataDays: number
  leastElapsedShare: number
  restHours: number
  handsOffHours: number
  /** Assumed capacity of a line limited by its budget, in percent of its rest, until tested. */
  untriedCapacityPercent: bigint
}
export const DEFAULT_GUARDRAILS: Guardrails = {
  mostMovePercent: 30n,
  leastDataDays: 3,
  leastElapsedShare: 0.1,
  restHours: 24,
  handsOffHours: 48,
  untriedCapacityPercent: 130n,
}

export function moveRange(line: MovableLine, guardrails: Guardrails = DEFAULT_GUARDRAILS): MoveRange {
  const { rest, capacity, spent, leastBudget } = line
  const locked = lockReason(line, guardrails)
  if (locked) return { low: rest, high: rest, locked }
  const move = (rest * guardrails.mostMovePercent) / 100n
  const could = capacity ?? (rest * guardrails.untriedCapacityPercent) / 100n
  const lowest = leastBudget > spent ? leastBudget - spent : 0n
  const high = rest + move < could ? rest + move : could
  const low = rest - move > lowest ? rest - move : lowest
  // Lines that can't spend their rest give it away; one below the platform's least stays.
  return low > high
    ? { low: high < lowest ? lowest : high, high: high < lowest ? lowest : high, locked }
    : { low, high, locked }
}

function lockReason(line: MovableLine, limits: Guardrails): LockReason | null {
  const within = (hours: number | null, most: number) => hours !== null && hours < most
  if (line.isCommitted) return 'committed'
  if (line.spent >= line.budget) return 'budget_spent'
  if (within(line.hoursSincePersonEdited, limits.handsOffHours)) return 'edited_by_person'
  if (within(line.hoursSinceChange, limits.restHours)) return 'changed_today'
  if (line.dataDays < limits.leastDataDays) return 'too_few_days'
  return line.elapsedShare < limits.leastElapsedShare ? 'too_early' : null
}
