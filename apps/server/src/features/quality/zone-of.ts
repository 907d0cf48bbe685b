import type { Tx } from '@flightdeck/db'
import { dayIn, type Day } from '@flightdeck/domain'

/** Nights, snoozes and accepted risks go by the organisation's days. */
export async function zoneOf(tx: Tx, organisationId: string): Promise<string> {
  const { timezone } = await tx
    .selectFrom('organisations')
    .select('timezone')
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  return timezone
}

export const todayOf = async (tx: Tx, organisationId: string, now: Date): Promise<Day> =>
  dayIn(await zoneOf(tx, organisationId), now)
