import { goalAmount, goalFirstDay } from '@flightdeck/domain/budget'
import { limitToFlight, reachableGoal, type PacingTolerance } from '@flightdeck/domain/pacing'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { ReadFlight } from './live-flight.ts'

type PartOfFlight = { entity: SnapshotEntity; through: number; tolerance: PacingTolerance }

/** Limits figures of a part of a flight to what is left of the whole flight. A whole one is returned unchanged. */
export function limitPartToFlight(
  read: ReadFlight,
  { entity, through, tolerance }: PartOfFlight,
): ReadFlight {
  const { goal, flight, days, figures } = read
  if (!goal.segments.some(({ partOf: wholeFlight }) => wholeFlight)) return read
  const leftOfFlight = wholeLeft(entity, through)
  return {
    ...read,
    figures: limitToFlight({ flight, figures, days, through, leftOfFlight, tolerance }),
    reachable: reachableGoal(figures, leftOfFlight),
  }
}

/** Remaining goal of the whole flight; infinite if one of its days lacks the measure. */
export function wholeLeft({ goal, history }: SnapshotEntity, through: number): number {
  if (!goal) return Number.POSITIVE_INFINITY
  const from = goalFirstDay(goal)
  const delivered = from > through ? 0 : history.sum(goal.measure, from, through)
  return Number.isNaN(delivered) ? Number.POSITIVE_INFINITY : goalAmount(goal) - delivered
}
