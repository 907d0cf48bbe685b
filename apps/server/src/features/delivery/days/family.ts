import type { DeliveryEntity, FamilyMember } from '../store/delivery-store.ts'

/** Who is whose parent, by our numbers. */
export type Family<T = DeliveryEntity> = {
  known: (entityNo: number) => T | undefined
  /** Where an entity stands in the list. */
  place: (entityNo: number) => number | undefined
  /** From the parent up. */
  ancestors: (entityNo: number) => number[]
}

/** Switched on itself, whatever is above it. */
export function isOn({ known }: Family, entityNo: number): boolean {
  const entity = known(entityNo)
  return entity?.status === 'active' && !entity.isGone
}

/** Switched off for now, itself or above it, and by nothing else. */
export function isPaused({ known }: Family, line: readonly number[]): boolean {
  const states = line.map((no) => known(no))
  return (
    states.every((one) => one !== undefined && !one.isGone && ['active', 'paused'].includes(one.status)) &&
    states.some((one) => one?.status === 'paused')
  )
}

export function familyOf<T extends FamilyMember>(entities: readonly T[]): Family<T> {
  const places = new Map(entities.map(({ entityNo }, at) => [entityNo, at]))
  const known = (entityNo: number) => entities[places.get(entityNo) ?? -1]
  return {
    known,
    place: (entityNo) => places.get(entityNo),
    ancestors(entityNo) {
      const found: number[] = []
      for (let parent = known(entityNo)?.parentNo; parent; parent = known(parent)?.parentNo) {
        // A platform may name a parent that we were not shown, or in error itself.
        if (!places.has(parent) || found.includes(parent)) break
        found.push(parent)
      }
      return found
    },
  }
}
