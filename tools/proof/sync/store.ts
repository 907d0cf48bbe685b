import { planSync } from '../../../apps/server/src/features/data/sync/index.ts'
import { sql, type Database } from '../../../packages/db/src/index.ts'

/** Every account is read now: by the database's clock, which is the one that says what is due. */
export const planSyncs = (database: Database, organisationId: string): Promise<void> =>
  database.inOrganisation(organisationId, async (tx) => {
    const accounts = await tx.selectFrom('adAccounts').select('accountNo').where('readBy', 'is not', null).execute() // prettier-ignore
    const dueAt = new Date()
    for (const { accountNo } of accounts)
      await planSync(tx, { organisationId, accountNo, dueAt, cause: 'person' })
  })

const SET_OFF = ['alert-rule', 'alert-review', 'check-run', 'match-plans']

/** Makes work that the day's syncs set off due now, as it would be some seconds later. */
export const makeDue = (database: Database, today: Date): Promise<unknown> =>
  database.asOperator((tx) =>
    sql`update slots set due_at = now() where state = 'waiting' and kind = any(${SET_OFF})
      and due_at <= ${today}::timestamptz + interval '10 minutes'`.execute(tx),
  )

/** Ends all leases, as if their workers were gone. A row locked by a write keeps its lease. */
export const endLeases = (database: Database, organisationId: string): Promise<unknown> =>
  database.asOperator((tx) =>
    sql`update slots set lease_until = now() - interval '1 second' where ctid = any(array(
      select ctid from slots where organisation_id = ${organisationId} and state = 'waiting' and lease_until is not null
      for update skip locked))`.execute(tx),
  )

/** Work that is due and not done, without work planned for the far year of the proof's clock. */
export async function leftOver(database: Database, organisationId: string): Promise<string[]> {
  const { rows } = await database.asOperator((tx) =>
    sql<{
      slot: string
    }>`select concat_ws(' ', kind, subject, slot_key, attempts, last_error) as slot from slots
      where organisation_id = ${organisationId} and state = 'waiting' and due_at <= now() + interval '1 year'`.execute(
      tx,
    ),
  )
  return rows.map(({ slot }) => slot)
}

/** Runs that are not over; those of dead workers say so until another reads their account. */
export async function runningRuns(database: Database, organisationId: string): Promise<string[]> {
  const { rows } = await database.asOperator(
    (tx) =>
    sql<{ id: string }>`select id from sync_runs where organisation_id = ${organisationId} and state = 'running'`.execute(tx), // prettier-ignore
  )
  return rows.map(({ id }) => id)
}

/** Whether another run than these has kept some of what it reads, and reads on. */
export async function hasKept(
  database: Database,
  organisationId: string,
  others: string[],
): Promise<boolean> {
  const { rows } = await database.asOperator((tx) =>
    sql`select 1 from sync_runs where organisation_id = ${organisationId} and state = 'running'
      and id <> all(${others}::uuid[]) and (entities_changed > 0 or days_done > 0) limit 1`.execute(tx),
  )
  return rows.length > 0
}

type Runs = { running: number; stopped: number; withEntities: number; withDays: number }

export async function stoppedRuns(database: Database, organisationId: string): Promise<Runs> {
  const { rows } = await database.asOperator((tx) =>
    sql<Runs>`
      select count(*) filter (where state = 'running')::int as running, count(*) filter (where error_code = 'stopped')::int as stopped,
        count(*) filter (where error_code = 'stopped' and entities_changed > 0)::int as with_entities,
        count(*) filter (where error_code = 'stopped' and days_done > 0)::int as with_days
      from sync_runs where organisation_id = ${organisationId}`.execute(tx),
  )
  return rows[0]!
}
