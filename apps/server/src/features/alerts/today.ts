import type { Tx } from '@flightdeck/db'
import { dayIn, type Day } from '@flightdeck/domain'

/** The organisation's days are the days of alerts: rules are judged on them and snoozes last for one. */
export async function zoneOf(tx: Tx, organisationId: string): Promise<string> {
  const { timezone } = await tx
    .selectFrom('organisations')
    .select('timezone')
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  return timezone
}

export async function todayOf(tx: Tx, organisationId: string, now: Date): Promise<Day> {
  return dayIn(await zoneOf(tx, organisationId), now)
}
