import { sql, type Tx } from '@flightdeck/db'
import { planSlot } from '../../../../work/slots.ts'

export const NAME_READING = 'name-reading'
/**
 * Accounts are read side by side, and people save twice in a row: changes within a moment are checked once.
 */
const SOON_MS = 2_000

type Moment = { organisationId: string; now: Date }

/** Plans to check an account's names in a moment. Planning it twice within it is planning it once. */
export async function planReading(tx: Tx, { organisationId, now }: Moment, accountNo: number): Promise<void> {
  // Always ahead: what is planned from that moment on is another slot, so nothing is lost to one that has begun.
  const dueAt = new Date((Math.floor(now.getTime() / SOON_MS) + 1) * SOON_MS)
  await planSlot(tx, {
    organisationId,
    kind: NAME_READING,
    subject: String(accountNo),
    slotKey: dueAt.toISOString(),
    dueAt,
  })
}

/** Plans to check all names again, because a template or a list has changed. */
export async function planReadings(tx: Tx, moment: Moment): Promise<void> {
  const { rows } = await sql<{ accountNo: number }>`
    select account_no from ad_accounts where organisation_id = ${moment.organisationId} and read_by is not null`.execute(
    tx,
  )
  for (const { accountNo } of rows) await planReading(tx, moment, accountNo)
}
