import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../../../../ground/app.ts'

export const APPLY_CHANGES = 'apply_changes'
/** Slot key, one per account, so that only one worker writes to it. */
const SLOT_KEY = 'account'

/** Plans to write an account's waiting items at a time; an earlier planned time stays. */
export async function planApply(
  tx: Tx,
  { organisationId, accountNo, dueAt }: { organisationId: string; accountNo: number; dueAt: Date },
): Promise<void> {
  await sql`
    insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at)
    values (${organisationId}, ${APPLY_CHANGES}, ${String(accountNo)}, ${SLOT_KEY}, ${dueAt}, ${dueAt})
    on conflict (organisation_id, kind, subject, slot_key) do update set
      due_at = case when slots.state = 'waiting' then least(slots.due_at, excluded.due_at) else excluded.due_at end,
      first_due_at = case when slots.state = 'waiting' then slots.first_due_at else excluded.first_due_at end,
      attempts = case when slots.state = 'waiting' then slots.attempts else 0 end,
      state = 'waiting', finished_at = null, outcome = null`.execute(tx)
}

/**
 * Locks the slots of a set's accounts, as workers do: slots first, then sets, then the audit log. Another order
 * would deadlock with a worker that finishes the set.
 */
export async function lockSlots(tx: Tx, organisationId: string, setNo: number): Promise<void> {
  await sql`select 1 from slots where organisation_id = ${organisationId} and kind = ${APPLY_CHANGES}
      and subject in (select i.account_no::text from change_items i
        where i.organisation_id = ${organisationId} and i.set_no = ${setNo})
    order by subject for update`.execute(tx)
}

/** Plans every account with items of the set to write. */
export async function planSet(tx: Tx, organisationId: string, setNo: number, dueAt: Date): Promise<void> {
  const { rows } = await sql<{ accountNo: number }>`select distinct account_no from change_items
    where organisation_id = ${organisationId} and set_no = ${setNo} and state in ('waiting', 'sending', 'unknown')`.execute(
    tx,
  )
  for (const { accountNo } of rows) await planApply(tx, { organisationId, accountNo, dueAt })
}

/** Plans slots missing for items being applied, for example after a restore or a crash. */
export async function planForgottenApplies(app: App): Promise<void> {
  await app.database.asPlanner(async (tx) => {
    await sql`
      insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at)
      select distinct s.organisation_id, ${APPLY_CHANGES}, i.account_no::text, ${SLOT_KEY}, present(), present()
      from change_sets s join change_items i on i.organisation_id = s.organisation_id and i.set_no = s.set_no
      where s.state = 'applying' and s.stopped_at is null and i.state in ('waiting', 'sending', 'unknown')
        and not exists (select 1 from change_policies p where p.organisation_id = s.organisation_id and p.stopped_at is not null)
        and not exists (select 1 from slots w where w.organisation_id = s.organisation_id and w.kind = ${APPLY_CHANGES}
          and w.subject = i.account_no::text and w.state = 'waiting')
      on conflict (organisation_id, kind, subject, slot_key) do update set state = 'waiting', due_at = excluded.due_at,
        first_due_at = excluded.first_due_at, attempts = 0, finished_at = null, outcome = null
        where slots.state <> 'waiting'`.execute(tx)
  })
}
