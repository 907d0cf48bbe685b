import type { TriggeredAlert } from '@flightdeck/contract'
import type { OrganisationContext } from '../../../edge/context.ts'
import { presentAlert } from './present.ts'
import { readEpisodes } from './read-episodes.ts'
import { listAlerts } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day is 24 hours back from now, whatever the zone. */
export function recentAlerts(ctx: OrganisationContext, days: number): Promise<TriggeredAlert[]> {
  const { organisationId, userId, now } = ctx
  return ctx.transaction(async (tx) => {
    const since = new Date(now.getTime() - days * DAY_MS)
    const rows = await listAlerts(tx, organisationId, userId, { since })
    const episodeOf = await readEpisodes(tx, organisationId, rows)
    return rows.map((row) => presentAlert(row, episodeOf(row)))
  })
}
