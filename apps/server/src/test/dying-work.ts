import { APPLY_CHANGES, planForgottenApplies } from '../features/acting/changes/apply/plan-apply.ts'
import { applyAccount } from '../features/acting/changes/apply/apply-account.ts'
import type { App } from '../ground/app.ts'
import { markDone } from '../work/lease.ts'
import type { TestServer } from './a-server.ts'
import { claimSlot } from './run-slot.ts'

/** Writes all due work with a worker that dies after some transactions, wherever it is then. */
export async function dyingWork(
  server: TestServer,
  organisationId: string,
  dies: number | null,
): Promise<void> {
  await planForgottenApplies(server.app)
  const waiting = await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('slots')
      .selectAll()
      .where('kind', '=', APPLY_CHANGES)
      .where('state', '=', 'waiting')
      .execute(),
  )
  let left = dies ?? Infinity
  const inOrganisation: App['database']['inOrganisation'] = (id, work) =>
    left-- > 0 ? server.database.inOrganisation(id, work) : Promise.reject(new Error('died'))
  const app: App = { ...server.app, database: { ...server.app.database, inOrganisation } }
  for (const which of waiting) {
    const slot = await claimSlot(server, which)
    const write = await applyAccount(app, slot).catch((error: unknown) => {
      if (left > 0) throw error
      return null
    })
    if (!write || left <= 0) return
    await server.database.inOrganisation(organisationId, async (tx) => {
      await markDone(tx, 'slots', slot, await write(tx))
    })
  }
}
