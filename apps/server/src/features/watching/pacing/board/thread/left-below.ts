import { spendableBelow } from '@flightdeck/domain/pacing'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { LiveFlight } from './live-flight.ts'

/**
 * Remaining spend of the budgets directly below each entity, in micros of its own goal's measure. Infinite if
 * an active child has no such budget, or its platform does not stop there.
 */
export function leftBelow(
  { byNo }: DeliverySnapshot,
  flights: ReadonlyMap<number, LiveFlight>,
): ReadonlyMap<number, number> {
  const leftByEntity = new Map<number, number>()
  for (const entity of byNo.values()) {
    if (!entity.isOn || entity.type === 'deal_id') continue
    for (const no of entity.ancestors) {
      const above = byNo.get(no)
      if (!above || above.ancestors.length !== entity.ancestors.length - 1) continue
      leftByEntity.set(
        no,
        (leftByEntity.get(no) ?? 0) + spendableLeft(entity, flights.get(entity.entityNo), above),
      )
    }
  }
  return leftByEntity
}

/** An ended budget has no flight, or one without days left. */
const spendableLeft = (entity: SnapshotEntity, live: LiveFlight | undefined, above: SnapshotEntity): number =>
  spendableBelow(
    {
      goal: live ? live.goal : entity.goal,
      delivered: live?.goal ? live.figures.delivered : null,
      hasEnded: !live || (live.goal !== null && live.figures.days.left === 0),
    },
    above.goal?.measure,
  )
