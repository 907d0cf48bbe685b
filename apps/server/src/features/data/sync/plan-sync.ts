import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { planSlot } from '../../../work/slots.ts'

export const SYNC = 'sync'
export type Cause = 'first' | 'schedule' | 'person' | 'command'

type SyncRequest = { organisationId: string; accountNo: number; dueAt: Date; cause: Cause }

/** Plans a sync of one account; other accounts are not affected by its outcome. */
export async function planSync(
  tx: Tx,
  { organisationId, accountNo, dueAt, cause }: SyncRequest,
): Promise<void> {
  await planSlot(tx, {
    organisationId,
    kind: SYNC,
    subject: String(accountNo),
    slotKey: `${dueAt.toISOString()}/${cause}`,
    dueAt,
    detail: { cause },
  })
}

/** Plans the next scheduled sync. Drops the account's other waiting, unleased ones: it has only one. */
export async function planNextSync(
  tx: Tx,
  { organisationId, accountNo, dueAt }: Omit<SyncRequest, 'cause'>,
  now: { slotKey: string },
): Promise<void> {
  const dropped = sql`
    delete from slots where organisation_id = ${organisationId} and kind = ${SYNC} and subject = ${String(accountNo)}
      and state = 'waiting' and detail ->> 'cause' = 'schedule' and slot_key <> ${now.slotKey}
      and (lease_until is null or lease_until < now())`.execute(tx)
  await Promise.all([dropped, planSync(tx, { organisationId, accountNo, dueAt, cause: 'schedule' })])
}

/** Time of the next sync by account, if one is planned. */
export async function nextSyncs(tx: Tx, organisationId: string): Promise<Map<number, Date>> {
  const { rows } = await sql<{ accountNo: number; at: Date }>`
    select subject::int as account_no, min(due_at) as at from slots
    where organisation_id = ${organisationId} and kind = ${SYNC} and state = 'waiting' group by subject`.execute(
    tx,
  )
  return new Map(rows.map(({ accountNo, at }) => [accountNo, at]))
}

/** Ensures that every account read has a next sync, also after a restore or a crash at the wrong moment. */
export async function planForgottenSyncs(app: App): Promise<void> {
  await app.database.asPlanner(async (tx) => {
    await sql`
      insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at, detail)
      select organisation_id, ${SYNC}, account_no::text, 'again/' || present()::text, present() + interval '1 hour',
        present() + interval '1 hour', '{"cause": "schedule"}'::jsonb
      from ad_accounts a
      where read_by is not null and not exists (select 1 from slots s where s.organisation_id = a.organisation_id
        and s.kind = ${SYNC} and s.subject = a.account_no::text and s.state = 'waiting')
      on conflict do nothing`.execute(tx)
  })
}
