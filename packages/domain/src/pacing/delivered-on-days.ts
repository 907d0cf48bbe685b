import type { History, Measure } from '../delivery/measures.ts'
import { firstDay, lastDay, type Flight } from './flight.ts'

/**
 * Daily delivery of a flight from its first day through the last known one, in millionths; NaN was not
 * reported. Days before `heldFrom` share their sum evenly: the total is exact, and weeks so long ago hardly
 * count in a forecast.
 */
export function deliveredOnDays(
  flight: Flight,
  history: History,
  measure: Measure,
  { heldFrom, through }: { heldFrom: number; through: number },
): Float64Array {
  const start = firstDay(flight)
  const length = Math.max(0, Math.min(through, lastDay(flight)) - start + 1)
  const days = new Float64Array(length)
  const early = Math.min(length, Math.max(0, heldFrom - start))
  if (early > 0) days.fill(history.sum(measure, start, start + early - 1) / early, 0, early)
  for (let at = early; at < length; at++) days[at] = history.sum(measure, start + at, start + at)
  return days
}
