import type { Tx } from '@flightdeck/db'

/** Nights, rules, snoozes and accepted risks go by the organisation's days. A call knows them from the gate; work asks here. */
export async function readTimeZone(tx: Tx, organisationId: string): Promise<string> {
  const { timezone } = await tx
    .selectFrom('organisations')
    .select('timezone')
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  return timezone
}
