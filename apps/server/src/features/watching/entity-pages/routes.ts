import type { HandlersOf } from '../../../ground/operations.ts'
import type { EntityPart } from '@flightdeck/contract/entity-pages'
import { may } from '@flightdeck/domain/access'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { type EntityAddress, findEntity } from '../../data/entities/index.ts'
import { readDays } from './read-days.ts'
import { readHead } from './read-head.ts'
import { readVersions } from './read-versions.ts'

export const entityHandlers: HandlersOf<'entities'> = {
  'entities.one': (ctx, { params }) => readHead(ctx, params),
  'entities.days': (ctx, { params, query }) => readDays(ctx, params, query),
  'entities.versions': (ctx, { params }) => readVersions(ctx, params),
  'entities.parts': (ctx, { params }) => readParts(ctx, params),
}

/** Parts of an entity page that registered areas add, as far as the user may see them. */
function readParts(ctx: MemberContext, address: EntityAddress): Promise<EntityPart[]> {
  const readers = ctx.app.areas
    .flatMap(({ tellsOfEntity = [] }) => tellsOfEntity)
    .filter(({ needs }) => may(ctx.actor, needs))
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, ctx.organisationId, address)
    return Promise.all(readers.map(({ read }) => read(tx, ctx.organisationId, entityNo)))
  })
}
