import type { Money } from '../ad-data/settings.ts'
import type { Micros } from '../money/micros.ts'
import { daysBetween, type Day } from '../time/day.ts'
import {
  invertChange,
  raisesSpend,
  type Change,
  type ChangeRequest,
  type EntityView,
} from '../writes/index.ts'
import type { Direction } from './weight.ts'

/** Direction of a change: `raises` where it raises possible spend, `lowers` where its inverse does. */
export function changeDirection(change: ChangeRequest): Direction {
  if (raisesSpend(change)) return 'raises'
  return raisesSpend(invertChange(change)) ? 'lowers' : 'neither'
}

/** Circumstances that decide what a change can cost. */
export type CostContext = {
  today: Day
  /** Largest step of the policy; null is no limit. */
  mostStepPercent: number | null
  /** Lowest bid that the same proposer raised alone within the policy's hours; null where there was none. */
  bidBaseMicros: Micros | null
}

/**
 * Money that a change moves, in the account's currency. A change that only spends a budget sooner moves none.
 * Null is not known.
 */
export function movedBy(
  change: ChangeRequest,
  { startsOn, endsOn, settings: { budget } }: EntityView,
  context: CostContext,
): Money | null {
  const days = daysLeft({ startsOn, endsOn }, context.today)
  const amount = budget?.total ?? (budget?.daily ? forDays(budget.daily, days) : null)
  if (change.field === 'budget')
    return forDays(difference(change.before, change.after), change.part === 'daily' ? days : 1)
  if (change.field === 'status') return amount
  if (change.field === 'flight' && !budget?.total)
    return budget?.daily ? forDays(budget.daily, daysAdded(change, context.today)) : null
  const isRaisedBid = change.field === 'bid' && raisesSpend(change)
  if (isRaisedBid && isSteep(relativeStep(change, context.bidBaseMicros), context.mostStepPercent))
    return null
  const own = budget?.total ?? budget?.daily
  return own ? { micros: '0', currency: own.currency } : null
}

function difference(before: Money, after: Money): Money {
  const moved = BigInt(after.micros) - BigInt(before.micros)
  return { micros: String(moved < 0n ? -moved : moved), currency: after.currency }
}

const forDays = ({ micros, currency }: Money, days: number | null): Money | null =>
  days === null ? null : { micros: String(BigInt(micros) * BigInt(days)), currency }

/** Days on which a daily budget can still be spent, today included; null without an end. */
function daysLeft({ startsOn, endsOn }: { startsOn: Day | null; endsOn: Day | null }, today: Day) {
  if (endsOn === null) return null
  const from = startsOn !== null && startsOn > today ? startsOn : today
  return Math.max(0, daysBetween(from, endsOn) + 1)
}

/** Days that a flight gains or loses. */
function daysAdded({ before, after }: Change<'flight'>, today: Day): number | null {
  // A start that is set or removed says nothing about the days on which the flight ran without one.
  if ((before.startsOn === null) !== (after.startsOn === null)) return null
  const [old, now] = [daysLeft(before, today), daysLeft(after, today)]
  return old === null || now === null ? null : Math.abs(now - old)
}

/** Whether a bid rises by more than one person may decide. Without a bid before or after, no step can be measured. */
export const isSteep = (stepPercent: number | null, most: number | null): boolean =>
  stepPercent === null || (most !== null && stepPercent > most)

/**
 * Relative step of an amount, in percent; null where nothing is compared. A bid that the same proposer raised
 * alone before is compared with the bid it began at, so that many small steps are one large one.
 */
export function relativeStep(change: ChangeRequest, bidBaseMicros: Micros | null = null): number | null {
  if (change.field !== 'budget' && change.field !== 'bid') return null
  if (!change.before || !change.after) return null
  const shown = BigInt(change.before.micros)
  const after = BigInt(change.after.micros)
  const before =
    change.field === 'bid' && bidBaseMicros !== null && bidBaseMicros < shown ? bidBaseMicros : shown
  if (before === 0n) return null
  const moved = after > before ? after - before : before - after
  return (Number(moved) / Number(before)) * 100
}
