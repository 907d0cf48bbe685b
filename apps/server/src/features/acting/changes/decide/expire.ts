import { sql } from '@flightdeck/db'
import { actIn } from '../../../../ground/actor-context.ts'
import type { App } from '../../../../ground/app.ts'
import { lockSet } from '../sets/set-store.ts'
import { transitionSet } from '../sets/step.ts'

const MAX_AT_ONCE = 200

/** Expires proposals that waited too long and approvals that were never applied; runs at every sweep. */
export async function expireSets(app: App): Promise<void> {
  const { rows } = await app.database.asPlanner((tx) =>
    sql<{ organisationId: string; setNo: number }>`select organisation_id, set_no from change_sets
      where state in ('proposed', 'approved') and expires_at <= present() limit ${MAX_AT_ONCE}`.execute(tx),
  )
  for (const { organisationId, setNo } of rows)
    await app.database.inOrganisation(organisationId, async (tx) => {
      const set = await lockSet(tx, organisationId, setNo)
      const ctx = actIn(app, { organisationId, timezone: 'UTC', actor: { kind: 'job', name: 'changes' } })
      // The set may have been decided meanwhile.
      if ((set.state !== 'proposed' && set.state !== 'approved') || !set.expiresAt || ctx.now < set.expiresAt)
        return
      const sentence =
        set.state === 'proposed' ? 'Expired before anyone approved it' : 'Expired before it was applied'
      await transitionSet(
        tx,
        ctx,
        set,
        { do: 'expire' },
        { finishedAt: ctx.now },
        { what: 'expired', sentence, deed: 'change_set.expired' },
      )
    })
}
