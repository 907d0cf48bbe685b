import { sql, type Tx } from '@flightdeck/db'
import { addDays, dayIn, instantIn } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import { planSlot, type SlotHandler } from '../../../../work/slots.ts'
import { readTimeZone } from '../../../people/organisation/index.ts'
import { planReadings } from '../stores/plan-readings.ts'

export const NAME_NIGHT = 'name-night'
/** Before the nightly checks: values begin and end with the day. */
const HOUR = 3

/** Organisations with an active template and no planned night. */
async function organisationsToPlan(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select distinct t.organisation_id from name_templates t
    where t.state = 'active' and t.removed_at is null and not exists (select 1 from slots s
      where s.organisation_id = t.organisation_id and s.kind = ${NAME_NIGHT}
        and (s.state = 'waiting' or s.due_at > ${now}))`.execute(tx)
  return rows.map(({ organisationId }) => organisationId)
}

/** Plans a nightly judgement of all names for every local day; a missed one is made up after a restart. */
export async function planNameNights(app: App): Promise<void> {
  const now = app.now()
  for (const organisationId of await app.database.asPlanner((tx) => organisationsToPlan(tx, now)))
    await app.database.inOrganisation(organisationId, async (tx) => {
      const timezone = await readTimeZone(tx, organisationId)
      const today = dayIn(timezone, now)
      const day = instantIn(timezone, today, HOUR) > now ? today : addDays(today, 1)
      const dueAt = instantIn(timezone, day, HOUR)
      await planSlot(tx, { organisationId, kind: NAME_NIGHT, subject: 'all', slotKey: day, dueAt })
    })
}

export const judgeAtNight: SlotHandler =
  async (app, { organisationId }) =>
  async (tx, afterwards) => {
    await planReadings(tx, { organisationId, now: app.now() })
    afterwards?.(() => app.wake('slots'))
    return 'planned'
  }
