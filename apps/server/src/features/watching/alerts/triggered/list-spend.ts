import type { AnswerOf, QueryOf, Routes } from '@flightdeck/contract'
import { microsToUnits } from '@flightdeck/domain/money'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { openExchange, presentRate, ratesFor } from '../../../data/rates/index.ts'
import { readEntitySpend } from './entity-spend.ts'
import { alertedEntities } from './store.ts'
import { readWindow } from './window.ts'

/** Spend behind the alerts of a window, once per entity, with the rates that rank it. */
export async function listSpend(
  ctx: MemberContext,
  query: QueryOf<Routes['alerts.spend']>,
): Promise<AnswerOf<Routes['alerts.spend']>> {
  const { organisationId, today } = ctx
  const { entities, exchange } = await ctx.transaction(async (tx) => ({
    entities: await alertedEntities(tx, organisationId, await readWindow(tx, ctx, query)),
    exchange: await openExchange(tx, organisationId, today),
  }))
  const entityNos = [...new Set(entities.map(({ entityNo }) => entityNo))]
  const spend = await readEntitySpend(ctx, entityNos, exchange)
  const currencies = new Set(
    [...spend.values()].flatMap(({ currency, amount }) => (amount === null ? [] : currency)),
  )
  currencies.delete(exchange.currency)
  return {
    currency: exchange.currency,
    rates: ratesFor(exchange, [...currencies]).map(presentRate),
    entities: entities.map(({ entityNo, entityId, platform, snapshotType }) => {
      const { currency, amount, worth } = spend.get(entityNo)!
      return {
        entity_id: entityId,
        platform,
        snapshot_type: snapshotType,
        spend: amount === null ? null : { amount: microsToUnits(amount), currency },
        worth: worth === null ? null : microsToUnits(worth),
      }
    }),
  }
}
