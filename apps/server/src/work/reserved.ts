import { sql, type Tx } from '@flightdeck/db'
import type { App } from '../ground/app.ts'

/**
 * Reserves the work of these organisations, and of no others, for the worker that claims reserved rows. The locks wait for
 * work that is being planned; work planned later is marked by the database itself. Finished rows are marked too: a kind
 * with one row per account opens it again.
 */
export async function reserveWork(tx: Tx, organisationIds: readonly string[]): Promise<void> {
  await sql`update system set reserved_organisations = ${[...organisationIds]}::uuid[]`.execute(tx)
  for (const queue of ['slots', 'outbox'] as const) {
    await sql`lock table ${sql.table(queue)} in share row exclusive mode`.execute(tx)
    await sql`update ${sql.table(queue)} set is_reserved = not is_reserved
      where is_reserved <> (organisation_id = any((select reserved_in(${queue}))::uuid[]))`.execute(tx)
  }
}

/** Whether work of any organisation is reserved. */
export const isAnyReserved = (app: App): Promise<boolean> =>
  app.database.asPlanner(
    async (tx) =>
      (await tx.selectFrom('system').select('reservedOrganisations').executeTakeFirstOrThrow())
        .reservedOrganisations.length > 0,
  )

/** Whether any reserved work is due now, some kinds of slots aside. */
export const hasReservedDue = (app: App, kindsAside: readonly string[]): Promise<boolean> =>
  app.database.asPlanner(async (tx) => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select 1 from slots where state = 'waiting' and due_at <= present() and is_reserved
          and kind <> all(${[...kindsAside]}) and organisation_id = any((select reserved_organisations from system)::uuid[]))
        or exists (select 1 from outbox where state = 'waiting' and due_at <= present() and is_reserved
          and organisation_id = any((select reserved_organisations from system)::uuid[])) as has`.execute(tx)
    return rows[0]!.has
  })
