import { actIn } from '../../../../ground/actor-context.ts'
import type { App } from '../../../../ground/app.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { findPolicyRow, upsertStop } from '../policy/policy-store.ts'
import { organisationsToStop } from './operator-store.ts'

/** Stops all writing, of every organisation or of one, from the command line. Resuming is up to its people. */
export async function stopEverywhere(app: App, only: string | null, reason: string): Promise<string[]> {
  const stopped: string[] = []
  for (const { organisationId, name, timezone } of await organisationsToStop(app, only))
    await app.database.inOrganisation(organisationId, async (tx) => {
      if ((await findPolicyRow(tx, organisationId))?.stoppedAt) return
      const ctx = actIn(app, { organisationId, timezone, actor: { kind: 'job', name: 'command line' } })
      await upsertStop(tx, organisationId, { by: null, at: ctx.now, reason })
      await recordAudit(ctx, tx, { action: 'changes.stopped', subject: 'Changes', detail: { reason } })
      stopped.push(name)
    })
  return stopped
}
