import { sql, type Database } from '../../../packages/db/src/index.ts'

/** Ten minutes: what was posted is older by them, and what waits for the hour to have room is due earlier. */
export async function advanceTime(database: Database): Promise<void> {
  await database.asOperator(async (tx) => {
    await sql`update outbox set created_at = created_at - interval '10 minutes'`.execute(tx)
    await sql`update slots set due_at = due_at - interval '10 minutes' where kind = 'alert-mails-held' and state = 'waiting'`.execute(
      tx,
    )
  })
}

/** The most mails that anybody was posted within an hour. */
export async function maxMailsPerHour(database: Database): Promise<number> {
  const { rows } = await database.asOperator((tx) =>
    sql<{ most: number }>`
      select coalesce(max(sent), 0)::int as most from (
        select count(*) over (partition by organisation_id, recipient order by created_at
          range between interval '1 hour' preceding and current row) as sent
        from outbox where channel = 'mail') one`.execute(tx),
  )
  return rows[0]!.most
}
