import { sql, type Tx } from '@flightdeck/db'
import { stable } from '@flightdeck/domain/text'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { planSlot } from '../../../work/slots.ts'
import type { RunScope } from './run-scope.ts'
import { insertRun, personRunsWaiting, widenChecks, widenRun } from './run-store.ts'

export const CHECK_RUN = 'check-run'
/** Maximum waiting runs requested by users in an organisation, besides the one running. */
const MAX_WAITING_RUNS = 5
const TRY_AGAIN_S = 30

export type ScheduledRun = {
  organisationId: string
  cause: 'sync' | 'nightly' | 'person'
  scope: RunScope
  checkIds?: string[] | null
  startedBy?: string | null
  now: Date
  dueAt?: Date
}

/** Plans a run: a row that users can watch, and a slot that executes it. */
export async function planRun(tx: Tx, planned: ScheduledRun): Promise<number> {
  const { organisationId, cause, scope, checkIds = null, startedBy = null, now, dueAt = now } = planned
  const runNo = await insertRun(tx, { organisationId, cause, scope, checkIds, startedBy, createdAt: now })
  const place = { organisationId, kind: CHECK_RUN, subject: String(runNo), slotKey: 'run', dueAt }
  await planSlot(tx, cause === 'person' ? { ...place, detail: { alone: cause } } : place)
  return runNo
}

type PersonRun = {
  scope: RunScope
  checkIds: string[] | null
  /** For a full queue: `join` widens a waiting run of the same kind, `refuse` fails the request. */
  whenFull?: 'join' | 'refuse'
}

/** Plans a run for a user, or joins a waiting run of the same scope; only a few runs may wait. */
export async function planPersonRun(
  { organisationId, userId, now }: MemberContext,
  tx: Tx,
  { scope, checkIds, whenFull = 'refuse' }: PersonRun,
): Promise<{ runNo: number; isNew: boolean }> {
  const waiting = await personRunsWaiting(tx, organisationId)
  const targetKey = requestKey({ scope, checkIds })
  const same = waiting.find((run) => requestKey(run) === targetKey)
  if (same) return { runNo: same.runNo, isNew: false }
  if (waiting.length >= MAX_WAITING_RUNS) {
    if (whenFull === 'refuse')
      throw new AppError(
        'too_many',
        `${MAX_WAITING_RUNS} runs are already queued. Start another when one finishes.`,
        { retryAfterS: TRY_AGAIN_S },
      )
    const alike = waiting.find((run) => run.scope.kind === scope.kind)
    if (alike) {
      await widenRun(tx, organisationId, alike.runNo, both(alike.scope, scope))
      await widenChecks(tx, organisationId, alike.runNo, checkIds)
      return { runNo: alike.runNo, isNew: false }
    }
  }
  const runNo = await planRun(tx, {
    organisationId,
    cause: 'person',
    scope,
    checkIds,
    startedBy: userId,
    now,
  })
  return { runNo, isNew: true }
}

/** Merges the scopes of two runs of one kind. */
const both = (scope: RunScope, other: RunScope): RunScope =>
  scope.kind === 'findings' && other.kind === 'findings'
    ? { kind: 'findings', ids: [...new Set([...scope.ids, ...other.ids])] }
    : scope

const requestKey = ({ scope, checkIds }: Pick<PersonRun, 'scope' | 'checkIds'>): string =>
  stable({ scope, checkIds: checkIds?.toSorted() ?? null })

export async function hasChecksOn(tx: Tx, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from selected_checks where organisation_id = ${organisationId} and removed_at is null
      and (is_on or overrides @> '[{"is_on": true}]')) as has`.execute(tx)
  return rows[0]!.has
}
