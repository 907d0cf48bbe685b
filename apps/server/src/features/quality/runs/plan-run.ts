import { sql, type Tx } from '@flightdeck/db'
import { CHECKS, stable } from '@flightdeck/domain'
import { AppError } from '../../../edge/app-error.ts'
import type { OrganisationContext } from '../../../edge/context.ts'
import { customOnNumbers } from '../custom/store.ts'
import { planSlot } from '../../../work/slots.ts'
import type { RunScope } from './run-scope.ts'
import { insertRun, personRunsWaiting, waitingRun, widenChecks, widenRun } from './store.ts'

export const CHECK_RUN = 'check-run'
/** Accounts are read side by side: what they changed is looked at a moment later. */
const AFTER_SYNC_MS = 15_000
/** Of runs that people ask for, an organisation has one under way and so many waiting. */
const MOST_WAITING = 5
const TRY_AGAIN_S = 30

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
  const place = { organisationId, kind: CHECK_RUN, subject: String(runNo), slotKey: 'run', dueAt }
  await planSlot(tx, cause === 'person' ? { ...place, detail: { alone: cause } } : place)
  return runNo
}

type PersonRun = {
  scope: RunScope
  checkIds: string[] | null
  /** What follows from a change is checked with the rest when there is no room; what is asked for by itself is refused. */
  whenFull?: 'join' | 'refuse'
}

/** A run that a person asks for. Asked twice it is one, as long as it waits; and an organisation has only a few waiting. */
export async function planPersonRun(
  { organisationId, userId, now }: OrganisationContext,
  tx: Tx,
  { scope, checkIds, whenFull = 'refuse' }: PersonRun,
): Promise<{ runNo: number; isNew: boolean }> {
  const waiting = await personRunsWaiting(tx, organisationId)
  const wanted = whatOf({ scope, checkIds })
  const same = waiting.find((run) => whatOf(run) === wanted)
  if (same) return { runNo: same.runNo, isNew: false }
  if (waiting.length >= MOST_WAITING) {
    if (whenFull === 'refuse')
      throw new AppError(
        'too_many',
        `${MOST_WAITING} check runs are waiting already. Start another when one of them is done.`,
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

/** What two runs of one kind look at together. */
const both = (one: RunScope, other: RunScope): RunScope =>
  one.kind === 'findings' && other.kind === 'findings'
    ? { kind: 'findings', ids: [...new Set([...one.ids, ...other.ids])] }
    : one

const whatOf = ({ scope, checkIds }: Pick<PersonRun, 'scope' | 'checkIds'>): string =>
  stable({ scope, checkIds: checkIds?.toSorted() ?? null })

export async function hasChecksOn(tx: Tx, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from selected_checks where organisation_id = ${organisationId} and removed_at is null
      and (is_on or overrides @> '[{"is_on": true}]')) as has`.execute(tx)
  return rows[0]!.has
}

export type SyncedAccount = {
  organisationId: string
  accountNo: number
  syncId: string
  now: Date
  hasNewEntities: boolean
  hasNewDays: boolean
}

/** Checks that look at what was delivered. */
const ON_NUMBERS = CHECKS.filter(({ reads }) => reads.includes('delivery')).map(({ id }) => id)

/** After a sync: what it changed is checked, and nothing else. New numbers concern only the checks that look at them. */
export async function planRunsAfterSync(tx: Tx, synced: SyncedAccount): Promise<void> {
  const { organisationId, accountNo, syncId, now, hasNewEntities, hasNewDays } = synced
  if (!(hasNewEntities || hasNewDays) || !(await hasChecksOn(tx, organisationId))) return
  const planned = {
    organisationId,
    cause: 'sync' as const,
    now,
    dueAt: new Date(now.getTime() + AFTER_SYNC_MS),
  }
  if (hasNewEntities) {
    const waiting = await waitingRun(tx, organisationId, 'changed')
    const { startedAt } = await tx
      .selectFrom('syncRuns')
      .select('startedAt')
      .where('organisationId', '=', organisationId)
      .where('id', '=', syncId)
      .executeTakeFirstOrThrow()
    const accounts = [
      ...(waiting?.scope.accounts ?? []),
      { account_no: accountNo, since: startedAt.toISOString() },
    ]
    await joinOrPlan(tx, waiting, { ...planned, scope: { kind: 'changed', accounts } })
  }
  if (hasNewDays) {
    const waiting = await waitingRun(tx, organisationId, 'numbers')
    const checkIds = [...ON_NUMBERS, ...(await customOnNumbers(tx, organisationId))]
    const accountNos = [...(waiting?.scope.account_nos ?? []), accountNo]
    await joinOrPlan(tx, waiting, {
      ...planned,
      scope: { kind: 'numbers', account_nos: accountNos },
      checkIds,
    })
  }
}

/** Accounts are read side by side: those that come while a run waits are checked in it. */
async function joinOrPlan(tx: Tx, waiting: { runNo: number } | undefined, planned: Planned): Promise<void> {
  if (waiting) await widenRun(tx, planned.organisationId, waiting.runNo, planned.scope)
  else await planRun(tx, planned)
}
