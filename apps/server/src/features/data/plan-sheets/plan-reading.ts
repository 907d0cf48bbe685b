import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { planSlot } from '../../../work/slots.ts'

export const PLAN_SHEET = 'plan-sheet'
const EVERY_MS = 15 * 60 * 1000

type SheetKey = { organisationId: string; id: string }

/** A spreadsheet is read again a quarter of an hour after it was read. */
export async function planReading(tx: Tx, { organisationId, id }: SheetKey, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + EVERY_MS)
  await planSlot(tx, { organisationId, kind: PLAN_SHEET, subject: id, slotKey: dueAt.toISOString(), dueAt })
}

/** A spreadsheet always has a next time: also after a restore, or when a program died at the wrong moment. */
export async function planForgottenReadings(app: App): Promise<void> {
  await app.database.asPlanner(async (tx) => {
    await sql`
      insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at)
      select organisation_id, ${PLAN_SHEET}, id::text, 'again/' || present()::text, present() + interval '15 minutes',
        present() + interval '15 minutes'
      from plan_sheets p
      where source = 'google_sheets' and not exists (select 1 from slots s where s.organisation_id = p.organisation_id
        and s.kind = ${PLAN_SHEET} and s.subject = p.id::text and s.state = 'waiting')
      on conflict do nothing`.execute(tx)
  })
}
