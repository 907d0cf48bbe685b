import { platformAds, type EntityIds } from '@flightdeck/domain/platforms'
import type { PlacedEntity } from './placed-entities.ts'
import { ancestorPath } from './present.ts'

type PlacedEntities = ReadonlyMap<number, PlacedEntity>

/** Address of an entity's page on its platform; null when the platform has none. */
export function deepLink(placed: PlacedEntities, entityNo: number): string | null {
  const entity = placed.get(entityNo)!
  const { accountId, partnerId: partner, nativeKind } = entity
  const way = [...ancestorPath(placed, entity), entity].map((one) => [
    one.kind,
    encodeURIComponent(one.nativeId),
  ])
  const ids: EntityIds = {
    ...Object.fromEntries(way),
    account: encodeURIComponent(accountId),
    partner,
    nativeKind,
  }
  return platformAds(entity.platform).pageOf(ids, entity.kind)
}
