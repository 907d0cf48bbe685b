import type { BookEntity } from './book-store.ts'

/** Who is whose parent, by our numbers. */
export type Family = {
  /** Where an entity stands in the list. */
  place: (entityNo: number) => number | undefined
  /** From the parent up. */
  ancestors: (entityNo: number) => number[]
  /** Switched on itself, whatever is above it. */
  isOn: (entityNo: number) => boolean
}

export function familyOf(entities: readonly BookEntity[]): Family {
  const places = new Map(entities.map(({ entityNo }, at) => [entityNo, at]))
  const known = (entityNo: number) => entities[places.get(entityNo) ?? -1]
  return {
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
    isOn(entityNo) {
      const entity = known(entityNo)
      return entity?.status === 'active' && !entity.isGone
    },
  }
}
