import type { AlertsQuery, TriggeredAlert } from '@flightdeck/contract'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { presentAlert } from './present.ts'
import { readEpisodes } from './read-episodes.ts'
import { listAlerts } from './store.ts'
import { windowAsked } from './window.ts'

export function recentAlerts(ctx: MemberContext, asked: AlertsQuery): Promise<TriggeredAlert[]> {
  const { organisationId, userId } = ctx
  return ctx.transaction(async (tx) => {
    const rows = await listAlerts(tx, organisationId, userId, {
      ...asked,
      ...(await windowAsked(tx, ctx, asked)),
    })
    const episodeOf = await readEpisodes(tx, organisationId, rows)
    return rows.map((row) => presentAlert(row, episodeOf(row)))
  })
}
