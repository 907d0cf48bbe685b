import { INSTALLATION, sql } from '@flightdeck/db'
import type { App } from '../ground/app.ts'

/** Whether the past of some organisations is being replayed; the replay then does their work. */
export const isLiving = (app: App): Promise<boolean> =>
  app.database.asPlanner(
    async (tx) =>
      (await tx.selectFrom('system').select('living').executeTakeFirstOrThrow()).living.length > 0,
  )

/** Whether anything of theirs is due now, some kinds of slots aside. */
export const hasDueOfLiving = (app: App, kindsAside: readonly string[]): Promise<boolean> =>
  app.database.asPlanner(async (tx) => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select 1 from slots where state = 'waiting' and due_at <= present()
          and kind <> all(${[...kindsAside]}) and organisation_id = any((select living from system)::uuid[]))
        or exists (select 1 from outbox where state = 'waiting' and due_at <= present()
          and organisation_id <> ${INSTALLATION} and organisation_id = any((select living from system)::uuid[])) as has`.execute(
      tx,
    )
    return rows[0]!.has
  })
