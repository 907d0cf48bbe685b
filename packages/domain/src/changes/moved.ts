import type { Money } from '../ad-data/settings.ts'
import { daysBetween } from '../time/day.ts'
import { inverseOf, raisesSpend, type ChangeRequest, type EntityView } from '../writes/index.ts'
import type { Direction } from './weight.ts'

/** Which way a change goes: up where it raises what can be spent, down where taking it back would. */
export function directionOf(change: ChangeRequest): Direction {
  if (raisesSpend(change)) return 'raises'
  return raisesSpend(inverseOf(change)) ? 'lowers' : 'neither'
}

/**
 * How much money a change is about, in the account's currency. What only lets a budget be spent sooner moves none of it.
 * Null is not known.
 */
export function movedBy(change: ChangeRequest, { settings: { budget } }: EntityView): Money | null {
  const amount = budget?.total ?? budget?.daily ?? null
  if (change.field === 'budget') return difference(change.before, change.after)
  if (change.field === 'status') return amount
  if (change.field === 'flight' && !budget?.total)
    return budget?.daily ? overDays(budget.daily, change) : null
  return amount && { micros: '0', currency: amount.currency }
}

function difference(before: Money, after: Money): Money {
  const moved = BigInt(after.micros) - BigInt(before.micros)
  return { micros: String(moved < 0n ? -moved : moved), currency: after.currency }
}

/** A daily budget, for the days that come to a flight or leave it. */
function overDays(
  daily: Money,
  { before, after }: Extract<ChangeRequest, { field: 'flight' }>,
): Money | null {
  const ends = [before.startsOn, after.startsOn, before.endsOn, after.endsOn]
  const [oldStart, newStart, oldEnd, newEnd] = ends
  if (!oldStart || !newStart || !oldEnd || !newEnd) return null
  const days = Math.abs(daysBetween(newStart, newEnd) - daysBetween(oldStart, oldEnd))
  return { micros: String(BigInt(daily.micros) * BigInt(days)), currency: daily.currency }
}

/** By how much of itself an amount changes, in percent; null where nothing is compared. */
export function stepOf(change: ChangeRequest): number | null {
  if (change.field !== 'budget') return null
  const before = BigInt(change.before.micros)
  if (before === 0n) return null
  return (Number(difference(change.before, change.after).micros) / Number(before)) * 100
}
