import { acquireAdvisoryLock, sql, type Row, type Tx } from '@flightdeck/db'
import type { CheckId } from '@flightdeck/domain/checks'
import { notFound } from '../../../ground/app-error.ts'
import type { MatrixRow, Pair } from '../checker/index.ts'
import type { RunScope } from './run-scope.ts'

export type RunRow = Row<'checkRuns'> & { person: string | null }
type NewRun = {
  organisationId: string
  cause: RunRow['cause']
  scope: RunScope
  checkIds: string[] | null
  startedBy: string | null
  createdAt: Date
  unknownIds?: string[]
}

export async function insertRun(tx: Tx, { scope, ...run }: NewRun): Promise<number> {
  const { runNo } = await tx
    .insertInto('checkRuns')
    .values({ ...run, scope: JSON.stringify(scope) })
    .returning('runNo')
    .executeTakeFirstOrThrow()
  return runNo
}

type SyncScope<K> = Extract<RunScope, { kind: K }>

/** Waiting run after a sync, locked so that it does not start before the caller's transaction ends. */
export async function waitingRun<K extends 'changed' | 'numbers'>(
  tx: Tx,
  organisationId: string,
  kind: K,
): Promise<{ runNo: number; scope: SyncScope<K> } | undefined> {
  const { rows } = await sql<{ runNo: number; scope: SyncScope<K> }>`
    select run_no, scope from check_runs where organisation_id = ${organisationId} and cause = 'sync'
      and state = 'waiting' and scope ->> 'kind' = ${kind}
    order by run_no desc limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export async function widenRun(
  tx: Tx,
  organisationId: string,
  runNo: number,
  scope: RunScope,
): Promise<void> {
  await tx
    .updateTable('checkRuns')
    .set({ scope: JSON.stringify(scope) })
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .execute()
}

type WaitingRun = { runNo: number; scope: RunScope; checkIds: string[] | null }

/**
 * Waiting runs requested by users, locked so that none starts, and no other request is planned, before the
 * caller's transaction ends.
 */
export async function personRunsWaiting(tx: Tx, organisationId: string): Promise<WaitingRun[]> {
  await acquireAdvisoryLock(tx, organisationId, 'person runs')
  const { rows } = await sql<WaitingRun>`
    select run_no, scope, check_ids from check_runs where organisation_id = ${organisationId} and cause = 'person'
      and state = 'waiting' order by run_no for update skip locked`.execute(tx)
  return rows
}

/** Adds checks to a run; null is every selected check. */
export async function widenChecks(
  tx: Tx,
  organisationId: string,
  runNo: number,
  checkIds: string[] | null,
): Promise<void> {
  await sql`
    update check_runs set check_ids = case when ${checkIds === null} then null
      else (select array_agg(distinct id) from unnest(check_ids || ${checkIds ?? []}::text[]) id) end
    where organisation_id = ${organisationId} and run_no = ${runNo} and check_ids is not null`.execute(tx)
}

/** Whether a nightly run of everything starts, or started, after the sync that planned this run. */
export async function isCovered(
  tx: Tx,
  { organisationId, createdAt }: Pick<RunRow, 'organisationId' | 'createdAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from check_runs where organisation_id = ${organisationId} and cause = 'nightly'
      and (state = 'waiting' or (state in ('running', 'done') and started_at >= ${createdAt})) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Locks a run while it starts, so that no request joins it any more. */
export async function lockRun(tx: Tx, organisationId: string, runNo: number): Promise<void> {
  await tx
    .selectFrom('checkRuns')
    .select('runNo')
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .forUpdate()
    .execute()
}

const MAX_LISTED_RUNS = 50

/** Latest runs first, without syncs that changed nothing; or a single run of any kind. */
export async function listRuns(tx: Tx, organisationId: string, runNo?: number): Promise<RunRow[]> {
  return tx
    .selectFrom('checkRuns as r')
    .leftJoin('namedUsers as u', 'u.id', 'r.startedBy')
    .selectAll('r')
    .select('u.fullName as person')
    .where('r.organisationId', '=', organisationId)
    .$if(runNo !== undefined, (query) => query.where('r.runNo', '=', runNo!))
    .$if(runNo === undefined, (query) =>
      query.where(
        sql<boolean>`not (r.cause = 'sync' and r.state = 'done' and r.opened + r.closed + r.returned = 0)`,
      ),
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.runNo', 'desc')
    .limit(MAX_LISTED_RUNS)
    .execute()
}

export async function findRun(tx: Tx, organisationId: string, runNo: number): Promise<RunRow> {
  const [run] = await listRuns(tx, organisationId, runNo)
  if (!run) throw notFound()
  return run
}

export type RunChange = Partial<
  Pick<
    Row<'checkRuns'>,
    | 'state'
    | 'done'
    | 'total'
    | 'failures'
    | 'opened'
    | 'closed'
    | 'returned'
    | 'unknownIds'
    | 'startedAt'
    | 'finishedAt'
    | 'errorSentence'
  >
> & { checks?: string; basis?: string; soFar?: string | null }

/** False when the run was cancelled; a cancelled run stays unchanged. */
export async function updateRun(
  tx: Tx,
  organisationId: string,
  runNo: number,
  change: RunChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkRuns')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a run's progress, unless it has finished. False when the run was cancelled. */
export async function saveProgress(
  tx: Tx,
  organisationId: string,
  runNo: number,
  change: { done: number; soFar: string },
): Promise<boolean> {
  const { rows } = await sql<{ state: RunRow['state'] }>`
    update check_runs set done = case state when 'running' then ${change.done} else done end,
      so_far = case state when 'running' then ${change.soFar}::jsonb end
    where organisation_id = ${organisationId} and run_no = ${runNo} returning state`.execute(tx)
  return rows[0] !== undefined && rows[0].state !== 'cancelled'
}

/** Open findings in a run's scope. */
export async function openPairs(
  tx: Tx,
  organisationId: string,
  checkIds: readonly string[] | null,
  entityNos: readonly number[] | null,
): Promise<Pair[]> {
  const { rows } = await sql<{ checkId: CheckId; entityNo: number }>`
    select check_id, entity_no from findings where organisation_id = ${organisationId} and is_open
      ${checkIds === null ? sql`` : sql`and check_id = any(${[...checkIds]})`}
      ${entityNos === null ? sql`` : sql`and entity_no = any(${[...entityNos]}::int[])`}`.execute(tx)
  return rows
}

export async function countEntities(tx: Tx, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.gone_at is null and length(e.content_hash) > 0
      and a.read_by is not null`.execute(tx)
  return rows[0]!.count
}

const CHUNK = 1_000

export async function insertMatrix(
  tx: Tx,
  organisationId: string,
  runNo: number,
  matrix: readonly MatrixRow[],
): Promise<void> {
  for (let at = 0; at < matrix.length; at += CHUNK)
    await tx
      .insertInto('checkRunResults')
      .values(
        matrix.slice(at, at + CHUNK).map(({ entityNo, version, isFailing, cells }) => ({
          organisationId,
          runNo,
          entityNo,
          isFailing,
          results: JSON.stringify(cells),
          entityVersion: version,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
