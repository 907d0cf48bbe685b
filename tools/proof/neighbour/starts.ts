import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LOOK_EVERY_MS = 20
const GIVEN_UP_AFTER_MS = 60_000
/** A demo may play another moment. */
const PRESENT = `now() + (select coalesce(max(clock_ahead_ms), 0) from flightdeck.system) * interval '1 ms'`

/** Makes one piece of an organisation's work due, as its hour would, and says how long until a worker takes it up. */
export async function startsWithin(client: pg.Client, organisationId: string, kind: string): Promise<number> {
  const { rows } = await client.query<{ subject: string; slot_key: string }>(
    `update flightdeck.slots set state = 'waiting', due_at = ${PRESENT}, first_due_at = ${PRESENT}, attempts = 0, finished_at = null,
       lease_owner = null, lease_until = null
     where ctid = (select ctid from flightdeck.slots where organisation_id = $1 and kind = $2
       order by random() limit 1)
     returning subject, slot_key`,
    [organisationId, kind],
  )
  if (!rows[0]) throw new Error(`the organisation has no ${kind}`)
  const dueAt = performance.now()
  while (performance.now() - dueAt < GIVEN_UP_AFTER_MS) {
    const { rows: now } = await client.query(
      `select 1 from flightdeck.slots where organisation_id = $1 and kind = $2 and subject = $3 and slot_key = $4
         and (attempts > 0 or state <> 'waiting')`,
      [organisationId, kind, rows[0].subject, rows[0].slot_key],
    )
    if (now.length > 0) return performance.now() - dueAt
    await sleep(LOOK_EVERY_MS)
  }
  return GIVEN_UP_AFTER_MS
}
