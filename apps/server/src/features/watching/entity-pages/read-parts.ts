import type { EntityPart } from '@flightdeck/contract/entity-pages'
import { may } from '@flightdeck/domain/access'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { findEntity, type EntityAddress } from '../../data/entities/index.ts'

/** Parts of an entity page that registered areas add, as far as the user may see them. */
export function readParts(ctx: MemberContext, address: EntityAddress): Promise<EntityPart[]> {
  const readers = ctx.app.areas
    .flatMap(({ tellsOfEntity = [] }) => tellsOfEntity)
    .filter(({ needs }) => may(ctx.actor, needs))
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, ctx.organisationId, address)
    return Promise.all(readers.map(({ read }) => read(tx, ctx.organisationId, entityNo)))
  })
}
