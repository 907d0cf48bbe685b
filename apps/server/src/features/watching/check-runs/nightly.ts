import { sql, type Tx } from '@flightdeck/db'
import { addDays, dayIn, instantIn } from '@flightdeck/domain/time'
import type { App } from '../../../ground/app.ts'
import { planSlot, type SlotHandler } from '../../../work/slots.ts'
import { readTimeZone } from '../../people/organisation/index.ts'
import { planRun } from '../check-schedule/index.ts'

export const CHECK_NIGHT = 'check-night'
/** Local hour of the nightly run: platforms have closed the day, and offices are still empty. */
const HOUR = 4

/** Organisations with an account that is read and no night planned. */
async function organisationsToPlan(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select distinct a.organisation_id from ad_accounts a
    where a.read_by is not null and not exists (select 1 from slots s where s.organisation_id = a.organisation_id
      and s.kind = ${CHECK_NIGHT} and (s.state = 'waiting' or s.due_at > ${now}))`.execute(tx)
  return rows.map(({ organisationId }) => organisationId)
}

/** Plans a run of everything every local night; a missed night is made up for at the next start. */
export async function planCheckNights(app: App): Promise<void> {
  const now = app.now()
  for (const organisationId of await app.database.asPlanner((tx) => organisationsToPlan(tx, now)))
    await app.database.inOrganisation(organisationId, async (tx) => {
      const timezone = await readTimeZone(tx, organisationId)
      const today = dayIn(timezone, now)
      const day = instantIn(timezone, today, HOUR) > now ? today : addDays(today, 1)
      const dueAt = instantIn(timezone, day, HOUR)
      await planSlot(tx, { organisationId, kind: CHECK_NIGHT, subject: 'all', slotKey: day, dueAt })
    })
}

export const checkAtNight: SlotHandler =
  async (app, { organisationId }) =>
  async (tx) => {
    await planRun(tx, { organisationId, cause: 'nightly', scope: { kind: 'everything' }, now: app.now() })
    app.wake('slots')
    return 'planned'
  }
