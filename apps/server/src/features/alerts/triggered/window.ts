import type { AlertsAsked } from '@flightdeck/contract'
import { sql } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain'

const DAY_MS = 24 * 60 * 60 * 1000

/** Alerts since a moment, for these local days. */
export type Window = { since: Date; from: Day | null; to: Day | null }

/** A day is 24 hours back from now, whatever the zone. */
export const windowAsked = (
  { days, from, to }: Pick<AlertsAsked, 'days' | 'from' | 'to'>,
  now: Date,
): Window => ({
  since: new Date(now.getTime() - days * DAY_MS),
  from: from ?? null,
  to: to ?? null,
})

export const isIn = ({ since, from, to }: Window) =>
  sql`t.triggered_at >= ${since} ${from === null ? sql`` : sql`and t.day >= ${from}`}
    ${to === null ? sql`` : sql`and t.day <= ${to}`}`
