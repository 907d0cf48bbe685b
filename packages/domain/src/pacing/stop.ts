import { deliveredIn, firstDay, type Flight } from './flight.ts'
import type { FlightChange } from './limit.ts'
import { overshootAmount } from './overshoot.ts'

/**
 * Whether delivery shows that nothing stops a flight at its goal: it is above what a stop lets through, and its last data
 * day still delivered. Days before an edit say nothing about the goal after it.
 */
export function exceedsItsStop(flight: Flight, days: ArrayLike<number>, change?: FlightChange): boolean {
  const start = firstDay(flight)
  let last = days.length - 1
  while (last >= 0 && Number.isNaN(days[last]!)) last--
  if (last < 0 || days[last]! <= 0) return false
  const on = start + last
  if (change && change.on > on) return false
  let carried = 0
  for (const { from, to, amount } of flight.segments) {
    if (from > on) return false
    const delivered = deliveredIn(days, start, from, Math.min(to, on))
    if (on <= to) return delivered > amount + carried + overshootAmount(flight)
    carried = flight.rollsOver ? carried + amount - delivered : 0
  }
  return false
}

/** The flight as its own days show it. */
export const asDelivered = (flight: Flight, days: ArrayLike<number>, change?: FlightChange): Flight =>
  flight.isCapped && exceedsItsStop(flight, days, change) ? { ...flight, isCapped: false } : flight
