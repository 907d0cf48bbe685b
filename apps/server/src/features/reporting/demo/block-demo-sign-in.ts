import { sql } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { DEMO_CLIENT, DEMO_PEOPLE } from './people.ts'

type Parts = Pick<App, 'database' | 'now'>

const ADDRESSES = Object.values({ ...DEMO_PEOPLE, ...DEMO_CLIENT }).map(({ email }) => email)

/** Everybody knows the demo's password: where the demo is off, its people cannot sign in and their sessions end. */
export async function blockDemoSignIn({ database, now }: Parts): Promise<'closed' | 'nobody there'> {
  return database.asOperator(async (tx) => {
    const { samplesClosedAt } = await tx
      .selectFrom('system')
      .select('samplesClosedAt')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const deactivatedAt = samplesClosedAt ?? now()
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ deactivatedAt })
      .where('email', 'in', ADDRESSES)
      .where('deactivatedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'nobody there'
    await tx.updateTable('system').set({ samplesClosedAt: deactivatedAt }).execute()
    return 'closed'
  })
}

/** Reactivates the demo's accounts, except those that an operator deactivated. */
export async function reopenDemo({ database }: Pick<Parts, 'database'>): Promise<void> {
  await database.asOperator(async (tx) => {
    await tx
      .updateTable('users')
      .set({ deactivatedAt: null })
      .where('email', 'in', ADDRESSES)
      .where('deactivatedAt', '=', sql<Date>`(select samples_closed_at from system)`)
      .execute()
    await tx
      .updateTable('system')
      .set({ samplesClosedAt: null })
      .where('samplesClosedAt', 'is not', null)
      .execute()
  })
}
