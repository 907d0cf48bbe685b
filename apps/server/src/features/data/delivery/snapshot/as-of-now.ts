import { dayNumber, type Day } from '@flightdeck/domain/time'
import type { DeliverySnapshot } from './delivery-snapshot.ts'

/** The same delivery for who asks how things are now: windows end where each account's data ends, also of those that are ahead. */
export function asOfNow(delivery: DeliverySnapshot, today: Day): DeliverySnapshot {
  const present = dayNumber(today)
  const { entityColumns, snapshot } = delivery.world
  const isAhead = entityColumns.blocks.some(
    ({ dataThrough }) => dataThrough !== null && dataThrough >= present,
  )
  if (!isAhead) return delivery
  const blocks = entityColumns.blocks.map((block) => ({ ...block, present }))
  return { ...delivery, world: { snapshot, entityColumns: { ...entityColumns, blocks } } }
}
