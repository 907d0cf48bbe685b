import type { CheckedEntity } from '@flightdeck/contract'
import { valueInWords } from '@flightdeck/domain/ad-data'
import { fullEntityId } from '@flightdeck/domain/entities'
import type { ChangeRequest } from '@flightdeck/domain/writes'
import type { PlacedEntity } from './placed-entities.ts'

type PlacedEntities = ReadonlyMap<number, PlacedEntity>
/** Depth limit above that of any platform; also ends cycles. */
const MAX_DEPTH = 5

/** Ancestors of an entity, topmost first. */
export function ancestorPath(placed: PlacedEntities, entity: PlacedEntity): PlacedEntity[] {
  const path: PlacedEntity[] = []
  let parentNo = entity.parentNo
  while (parentNo !== null && path.length < MAX_DEPTH) {
    const parent = placed.get(parentNo)
    if (!parent) break
    path.unshift(parent)
    parentNo = parent.parentNo
  }
  return path
}

const named = (entity: PlacedEntity) => ({ type: entity.kind, id: fullEntityId(entity), name: entity.name })

export function presentEntity(placed: PlacedEntities, entityNo: number): CheckedEntity {
  const entity = placed.get(entityNo)!
  return {
    ...named(entity),
    dsp_name: entity.platform,
    account_name: entity.accountName,
    path: ancestorPath(placed, entity).map(named),
  }
}

/** A suggested change, with the item that a change set takes. */
export function presentChangeRequest(
  placed: PlacedEntities,
  { change, entityNo, why }: { change: ChangeRequest; entityNo: number; why: string },
) {
  const { platform } = placed.get(entityNo)!
  const { entity, field, before, after } = change
  return {
    entity: presentEntity(placed, entityNo),
    item: {
      entity: { type: entity.kind, id: fullEntityId({ platform, nativeId: entity.nativeId }) },
      field,
      ...('part' in change && change.part !== undefined && { part: change.part }),
      before,
      after,
      why,
      receipt: [],
    },
    before_words: valueInWords(before),
    after_words: valueInWords(after),
  }
}
