import type { PlatformError } from '@flightdeck/connectors'
import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { HOUR_MS } from '@flightdeck/domain/time'
import { notifyAreas } from '../../../ground/notify-areas.ts'
import { signOut, updateConnection } from '../platform-access/index.ts'
import { planNextSync } from './plan-sync.ts'
import { skippedWords } from './quarantine.ts'
import { dropJobs, endRun } from './store.ts'
import type { SyncRun } from './sync-run.ts'

const FIRST_WAIT_MS = 5 * 60 * 1000

/** Stores a sync's outcome and schedules the next. Returns the outcome. */
export async function finishSync(
  tx: Tx,
  run: SyncRun,
  requests: number,
  problem: PlatformError | null,
): Promise<string> {
  const { place, connection, tally } = run
  const at = run.app.now()
  const end = { organisationId: place.organisationId, id: run.runId, at }
  const isSignedOut = problem?.kind === 'signed_out' && (await signOut(tx, run.app, connection, problem))
  // The sign-in that made this run obsolete has planned the next one.
  const isObsolete = problem?.kind === 'signed_out' && !isSignedOut
  await Promise.all([
    endRun(tx, end, { ...tally, requests }, { problem, skipped: skippedWords(run.skipped) }),
    !isObsolete && markAccount(tx, run, problem, at),
  ])
  await notifyOfSync(tx, run, at)
  if (isSignedOut || isObsolete) return 'signed out'
  const dueAt = new Date(at.getTime() + waitMs(run, problem))
  const planned = planNextSync(tx, { ...place, dueAt }, run)
  if (problem) {
    await planned
    return 'failed'
  }
  await Promise.all([
    planned,
    run.jobs.length > 0 && dropJobs(tx, place),
    updateConnection(tx, connection, {
      lastOkAt: at,
      failingSince: null,
      errorKind: null,
      errorCode: null,
      errorSentence: null,
    }),
  ])
  return 'read'
}

async function markAccount(
  tx: Tx,
  { account, place }: SyncRun,
  problem: PlatformError | null,
  at: Date,
): Promise<void> {
  await sql`
    update ${PREPARED} ad_accounts set failing_since = ${problem ? (account.failingSince ?? at) : null},
      error_kind = ${problem?.kind ?? null}, error_code = ${problem?.code ?? null},
      error_sentence = ${problem?.message ?? null}
    where organisation_id = ${place.organisationId} and account_no = ${place.accountNo}
      and (failing_since is not null or error_kind is not null or ${problem !== null})`.execute(tx)
}

/** Notifies other areas of new data, including data that a crashed run stored without notifying. */
async function notifyOfSync(
  tx: Tx,
  { app, place, runId, unnotified, tally }: SyncRun,
  now: Date,
): Promise<void> {
  await notifyAreas(app, tx, 'accountRead', {
    ...place,
    now,
    syncId: unnotified.id ?? runId,
    hasNewEntities: tally.entitiesChanged + unnotified.entitiesChanged > 0,
    hasNewDays: tally.daysChanged + unnotified.daysChanged > 0,
  })
}

/** Hourly when healthy; sooner after a failure, at growing intervals; never before the platform allows it. */
function waitMs({ account, app }: SyncRun, problem: PlatformError | null): number {
  if (!problem) return HOUR_MS
  const failingMs = account.failingSince ? app.now().getTime() - account.failingSince.getTime() : 0
  return Math.max(problem.retryAfterMs ?? 0, Math.min(HOUR_MS, Math.max(FIRST_WAIT_MS, failingMs / 2)))
}
