import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import { wholeLeft } from './limit-part.ts'
import type { LiveFlight } from './live-flight.ts'

/** Remaining budget of the nearest goal above, in the same money. A month's part of a goal above stops nothing. */
export function leftAbove(
  { goal, entity }: LiveFlight,
  flights: ReadonlyMap<number, LiveFlight>,
  findLastDay: (entity: SnapshotEntity) => number,
): Pick<LiveFlight, 'leftAbove'> {
  for (const no of entity.ancestors) {
    const above = flights.get(no)
    if (!above?.goal?.isMoney || above.goal.measure !== goal?.measure) continue
    const isPart = above.reachable !== undefined
    const left = isPart
      ? wholeLeft(above.entity, findLastDay(above.entity))
      : above.figures.goal - above.figures.delivered
    return left === Number.POSITIVE_INFINITY ? {} : { leftAbove: Math.max(0, left) }
  }
  return {}
}
