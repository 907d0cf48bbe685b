import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../../ground/app.ts'
import { planSlot } from '../../work/slots.ts'

export const SYNC = 'sync'
export type Cause = 'first' | 'schedule' | 'person' | 'command'

type Planned = { organisationId: string; accountNo: number; dueAt: Date; cause: Cause }

/** One account, at one moment. Others go on whatever becomes of it. */
export async function planSync(tx: Tx, { organisationId, accountNo, dueAt, cause }: Planned): Promise<void> {
  await planSlot(tx, {
    organisationId,
    kind: SYNC,
    subject: String(accountNo),
    slotKey: `${dueAt.toISOString()}/${cause}`,
    dueAt,
    detail: { cause },
  })
}

/** The next time after this one. An account has one such time: what was planned before by whoever read it is dropped. */
export async function planNextSync(
  tx: Tx,
  { organisationId, accountNo, dueAt }: Omit<Planned, 'cause'>,
  now: { slotKey: string },
): Promise<void> {
  const dropped = sql`
    delete from slots where organisation_id = ${organisationId} and kind = ${SYNC} and subject = ${String(accountNo)}
      and state = 'waiting' and detail ->> 'cause' = 'schedule' and slot_key <> ${now.slotKey}
      and (lease_until is null or lease_until < now())`.execute(tx)
  await Promise.all([dropped, planSync(tx, { organisationId, accountNo, dueAt, cause: 'schedule' })])
}

/** The moment of the next sync of an account, if one is planned. */
export async function nextSyncs(tx: Tx, organisationId: string): Promise<Map<number, Date>> {
  const { rows } = await sql<{ accountNo: number; at: Date }>`
    select subject::int as account_no, min(due_at) as at from slots
    where organisation_id = ${organisationId} and kind = ${SYNC} and state = 'waiting' group by subject`.execute(
    tx,
  )
  return new Map(rows.map(({ accountNo, at }) => [accountNo, at]))
}

/** An account that is read always has a next time: also after a restore, or when a program died at the wrong moment. */
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
