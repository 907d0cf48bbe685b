import type { PickerEntity } from '@flightdeck/contract'
import {
  keysOf,
  SNAPSHOT_TYPES,
  writeEntityId,
  type PlatformKey,
  type SnapshotType,
} from '@flightdeck/domain'
import type { OrganisationContext } from '../../edge/context.ts'
import { listPickerDeals, listPickerEntities, type PickerRow } from './entity-store.ts'

/** What a rule can watch, by name. */
export function pickerEntities(
  ctx: OrganisationContext,
  plural: string,
  platform: PlatformKey | undefined,
): Promise<PickerEntity[]> {
  const { organisationId } = ctx
  const type = typeCalled(plural)
  return ctx.transaction(async (tx) => {
    if (type !== 'deal_id') {
      return (await listPickerEntities(tx, organisationId, type, platform)).map(present)
    }
    const deals = await listPickerDeals(tx, organisationId, platform)
    return deals.map((deal) => ({
      ...present(deal),
      deal_id: deal.exchangeDealId ?? deal.nativeId,
      insertion_orders: deal.insertionOrders,
    }))
  })
}

const typeCalled = (plural: string): SnapshotType =>
  keysOf(SNAPSHOT_TYPES).find((type) => SNAPSHOT_TYPES[type].plural === plural)!

const present = (row: PickerRow): PickerEntity => ({
  id: writeEntityId(row, row.isShared),
  name: row.name,
  platform: row.platform,
})
