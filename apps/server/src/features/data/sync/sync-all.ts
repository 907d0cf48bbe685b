import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { planSync, SYNC } from './plan-sync.ts'

type AccountSync = { organisationId: string; accountNo: number; account: string; slotKey: string }
const GIVE_UP_AFTER_MS = 15 * 60 * 1000

/** Every account that is read, or those of the connections of one name, planned for now. */
export async function planEverySync(app: App, label: string | null): Promise<AccountSync[]> {
  const dueAt = app.now()
  return app.database.asOperator(async (tx) => {
    const { rows } = await sql<Omit<AccountSync, 'slotKey'>>`
      select a.organisation_id, a.account_no, a.platform || ' ' || a.name as account from ad_accounts a
      join connections c on c.organisation_id = a.organisation_id and c.id = a.read_by
      where ${label}::text is null or c.label = ${label}
      order by 3`.execute(tx)
    for (const { organisationId, accountNo } of rows)
      await planSync(tx, { organisationId, accountNo, dueAt, cause: 'command' })
    return rows.map((row) => ({ ...row, slotKey: `${dueAt.toISOString()}/command` }))
  })
}

/** Outcomes of planned syncs, once any workers have done all of them, or after the time limit. */
export async function slotOutcomes(app: App, planned: AccountSync[]) {
  const slotKey = planned[0]!.slotKey
  for (const startedAt = Date.now(); ; await sleep(200)) {
    const slots = await app.database.asOperator((tx) =>
      tx.selectFrom('slots').selectAll().where('kind', '=', SYNC).where('slotKey', '=', slotKey).execute(),
    )
    if (slots.every(({ state }) => state !== 'waiting') || Date.now() - startedAt > GIVE_UP_AFTER_MS) {
      return planned.map(({ organisationId, accountNo, account }) => {
        const slot = slots.find(
          (one) => one.organisationId === organisationId && one.subject === String(accountNo),
        )
        return { account, outcome: slot?.outcome ?? slot?.state ?? 'lost' }
      })
    }
  }
}
