import type { AlertsQuery, TriggeredAlert } from '@flightdeck/contract/alerts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { openExchange } from '../../../data/rates/index.ts'
import { rankEntities, type SpendRanks } from './alert-order.ts'
import { readEntitySpend } from './entity-spend.ts'
import { presentAlert } from './present.ts'
import { readEpisodes } from './read-episodes.ts'
import { entitiesIn, listAlerts } from './store.ts'
import { readWindow } from './window.ts'

export async function recentAlerts(ctx: MemberContext, query: AlertsQuery): Promise<TriggeredAlert[]> {
  const { organisationId, userId } = ctx
  const ranks = query.order === 'spend' ? await readRanks(ctx, query) : undefined
  return ctx.transaction(async (tx) => {
    const part = { ...query, ...(await readWindow(tx, ctx, query)) }
    const rows = await listAlerts(tx, organisationId, userId, part, ranks)
    const findEpisode = await readEpisodes(tx, organisationId, rows)
    return rows.map((row) => presentAlert(row, findEpisode(row)))
  })
}

/** Ranks are read before the list, because a thread is asked outside of a transaction. */
async function readRanks(ctx: MemberContext, query: AlertsQuery): Promise<SpendRanks> {
  const { organisationId, today } = ctx
  const { entityNos, cursorEntity, exchange } = await ctx.transaction(async (tx) => ({
    ...(await entitiesIn(tx, organisationId, { ...query, ...(await readWindow(tx, ctx, query)) })),
    exchange: await openExchange(tx, organisationId, today),
  }))
  return rankEntities(await readEntitySpend(ctx, entityNos, exchange), cursorEntity)
}
