import type { Triage } from '@flightdeck/contract/triage'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { invalidField } from '../../../ground/invalid-field.ts'
import { findEntity, placedEntities, type EntityAddress } from '../../data/entities/index.ts'
import { checkerClient } from '../checker/index.ts'
import { presentTriage } from './present.ts'

/** Why an entity stopped or slowed, from everything stored of its account. */
export async function readTriage(ctx: MemberContext, address: EntityAddress): Promise<Triage> {
  const { organisationId, now } = ctx
  const entityNo = await ctx.transaction((tx) => findEntity(tx, organisationId, address))
  if (address.kind === 'creative')
    throw invalidField('kind', 'A creative delivers through its line items. Choose one of them.')
  const answer = (await checkerClient(ctx.app).ask('triage', { organisationId, now, entityNo })) ?? null
  const numbers = [entityNo, ...(answer?.steps ?? []).map((step) => step.entityNo)]
  if (answer?.next) numbers.push(answer.next.entityNo)
  const placed = await ctx.transaction((tx) => placedEntities(tx, organisationId, [...new Set(numbers)]))
  return presentTriage(entityNo, answer, placed)
}
