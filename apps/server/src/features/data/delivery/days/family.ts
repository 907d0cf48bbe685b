import type { DeliveryEntity, FamilyMember } from '../store/delivery-store.ts'

/** Parent relations between entities, by our numbers. */
export type Family<T = DeliveryEntity> = {
  findEntity: (entityNo: number) => T | undefined
  /** Index of an entity in the list. */
  place: (entityNo: number) => number | undefined
  /** Ancestors from the parent up. */
  ancestors: (entityNo: number) => number[]
}

/** Active itself, regardless of its ancestors. */
export function isOn({ findEntity }: Family, entityNo: number): boolean {
  const entity = findEntity(entityNo)
  return entity?.status === 'active' && !entity.isGone
}

/** Paused, itself or through an ancestor, and inactive for no other reason. */
export function isPaused({ findEntity }: Family, line: readonly number[]): boolean {
  const states = line.map((no) => findEntity(no))
  return (
    states.every((one) => one !== undefined && !one.isGone && ['active', 'paused'].includes(one.status)) &&
    states.some((one) => one?.status === 'paused')
  )
}

export function buildFamily<T extends FamilyMember>(entities: readonly T[]): Family<T> {
  const places = new Map(entities.map(({ entityNo }, at) => [entityNo, at]))
  const findEntity = (entityNo: number) => entities[places.get(entityNo) ?? -1]
  return {
    findEntity,
    place: (entityNo) => places.get(entityNo),
    ancestors(entityNo) {
      const ancestorNos: number[] = []
      for (let parent = findEntity(entityNo)?.parentNo; parent; parent = findEntity(parent)?.parentNo) {
        // Platforms may name a parent that was never synced, or the entity itself.
        if (!places.has(parent) || ancestorNos.includes(parent)) break
        ancestorNos.push(parent)
      }
      return ancestorNos
    },
  }
}
