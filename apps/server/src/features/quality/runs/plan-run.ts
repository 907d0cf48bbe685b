import { sql, type Tx } from '@flightdeck/db'
import type { OrganisationContext } from '../../../edge/context.ts'
import { planSlot } from '../../../work/slots.ts'
import type { RunScope } from './run-scope.ts'
import { insertRun } from './store.ts'

export const CHECK_RUN = 'check-run'
/** Accounts are read side by side: what they changed is looked at a moment later. */
const AFTER_SYNC_MS = 15_000

type Planned = {
  organisationId: string
  cause: 'sync' | 'nightly' | 'person'
  scope: RunScope
  checkIds?: string[] | null
  startedBy?: string | null
  now: Date
  dueAt?: Date
}

/** A run is a row that people can watch, and a slot that makes sure it happens. */
export async function planRun(tx: Tx, planned: Planned): Promise<number> {
  const { organisationId, cause, scope, checkIds = null, startedBy = null, now, dueAt = now } = planned
  const runNo = await insertRun(tx, { organisationId, cause, scope, checkIds, startedBy, createdAt: now })
  await planSlot(tx, { organisationId, kind: CHECK_RUN, subject: String(runNo), slotKey: 'run', dueAt })
  return runNo
}

export const planPersonRun = (
  ctx: OrganisationContext,
  tx: Tx,
  { scope, checkIds }: { scope: RunScope; checkIds: string[] | null },
): Promise<number> =>
  planRun(tx, {
    organisationId: ctx.organisationId,
    cause: 'person',
    scope,
    checkIds,
    startedBy: ctx.userId,
    now: ctx.now,
  })

export async function hasChecksOn(tx: Tx, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from selected_checks where organisation_id = ${organisationId} and removed_at is null
      and (is_on or overrides @> '[{"is_on": true}]')) as has`.execute(tx)
  return rows[0]!.has
}

/** After a sync: what it changed is checked, and nothing else. */
export async function planChangedRun(
  tx: Tx,
  {
    organisationId,
    accountNo,
    syncId,
    now,
  }: { organisationId: string; accountNo: number; syncId: string; now: Date },
): Promise<void> {
  if (!(await hasChecksOn(tx, organisationId))) return
  const { startedAt } = await tx
    .selectFrom('syncRuns')
    .select('startedAt')
    .where('organisationId', '=', organisationId)
    .where('id', '=', syncId)
    .executeTakeFirstOrThrow()
  const scope: RunScope = { kind: 'changed', account_no: accountNo, since: startedAt.toISOString() }
  await planRun(tx, {
    organisationId,
    cause: 'sync',
    scope,
    now,
    dueAt: new Date(now.getTime() + AFTER_SYNC_MS),
  })
}
