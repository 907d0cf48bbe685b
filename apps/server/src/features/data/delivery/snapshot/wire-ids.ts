import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { DeliveryEntity } from '../store/delivery-store.ts'

/**
 * The ids people see and paste: the platform's own. Where two platforms use the same for the same type, both are
 * written with the platform, so that no id is ever ambiguous.
 */
export function wireIds(
  entities: readonly DeliveryEntity[],
  findPlatform: (accountNo: number) => AdPlatformKey | undefined,
): ReadonlyMap<number, string> {
  const platforms = new Map<string, Set<AdPlatformKey>>()
  const key = ({ kind, nativeId }: DeliveryEntity) => `${kind}/${nativeId}`
  for (const entity of entities) {
    const platform = findPlatform(entity.accountNo)
    if (platform) (platforms.get(key(entity)) ?? add(platforms, key(entity))).add(platform)
  }
  return new Map(
    entities.map((entity) => {
      const isShared = (platforms.get(key(entity))?.size ?? 0) > 1
      return [
        entity.entityNo,
        isShared ? `${findPlatform(entity.accountNo)}:${entity.nativeId}` : entity.nativeId,
      ]
    }),
  )
}

function add<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const values = new Set<V>()
  map.set(key, values)
  return values
}
