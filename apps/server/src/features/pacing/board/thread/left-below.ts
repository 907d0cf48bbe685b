import type { DeliverySnapshot, SnapshotEntity } from '../../../delivery/index.ts'
import type { LiveFlight } from './live-flight.ts'

/**
 * What the budgets right below each entity can still spend together, in micros of what its own goal counts. Where anything
 * that is on below it has no such budget, or its platform does not stop there, that is without end.
 */
export function leftBelow(
  { byNo }: DeliverySnapshot,
  flights: ReadonlyMap<number, LiveFlight>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const entity of byNo.values()) {
    if (!entity.isOn || entity.type === 'deal_id') continue
    for (const no of entity.ancestors) {
      const above = byNo.get(no)
      if (!above || above.ancestors.length !== entity.ancestors.length - 1) continue
      found.set(no, (found.get(no) ?? 0) + leftOf(entity, flights.get(entity.entityNo), above))
    }
  }
  return found
}

function leftOf(entity: SnapshotEntity, live: LiveFlight | undefined, above: SnapshotEntity): number {
  // What has ended is no flight that runs or is to come: its platform spends nothing more.
  if (!live) return entity.goal?.by === 'plan' ? Number.POSITIVE_INFINITY : 0
  if (live.goal === null || !live.flight.isCapped || live.goal.measure !== above.goal?.measure)
    return Number.POSITIVE_INFINITY
  return Math.max(0, live.figures.goal - live.figures.delivered)
}
