import { newId, PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import type { PlatformError } from '@flightdeck/connectors'
import type { DaySpan, FinalThrough } from '@flightdeck/domain/connections'
import type { Day } from '@flightdeck/domain/time'
import type { Cause } from './plan-sync.ts'

export type Dataset = Row<'watermarks'>['dataset']
type AccountKey = { organisationId: string; accountNo: number }

export async function beginRun(
  tx: Tx,
  run: AccountKey & { connectionId: string; cause: Cause; at: Date },
): Promise<string> {
  const id = newId(run.at.getTime())
  const { at, ...rest } = run
  await Promise.all([
    failInterruptedRuns(tx, run, at),
    tx
      .insertInto('syncRuns')
      .values({ ...rest, id, state: 'running', startedAt: at })
      .execute(),
  ])
  return id
}

/** Marks runs that ended with their program as failed, once, at the account's next run. */
export async function failInterruptedRuns(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  at: Date,
): Promise<void> {
  await sql`
    update ${PREPARED} sync_runs set state = 'failed', finished_at = ${at}, error_kind = 'unwell', error_code = 'stopped',
      error_sentence = 'The sync was interrupted. It runs again.'
    where organisation_id = ${organisationId} and account_no = ${accountNo} and state = 'running'`.execute(tx)
}

/** Changes stored by crashed runs that were never notified; `id` is the first of those runs. */
export type UnnotifiedChanges = {
  id: string | null
  entitiesChanged: number
  daysChanged: number
  /** Whether a run since then found something new and did not finish. */
  hasNewEntities: boolean
}

export async function loadUnnotified(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  since: Date | undefined,
): Promise<UnnotifiedChanges> {
  const { rows } = await sql<UnnotifiedChanges>`
    select ${PREPARED} exists (select 1 from sync_runs where organisation_id = ${organisationId}
        and account_no = ${accountNo} and started_at > ${since ?? null}::timestamptz and entities_changed > 0) as has_found,
      (array_agg(id order by started_at))[1] as id, coalesce(sum(entities_changed), 0)::int as entities_changed,
      coalesce(sum(days_changed), 0)::int as days_changed
    from sync_runs where organisation_id = ${organisationId} and account_no = ${accountNo} and error_code = 'stopped'
      and started_at > coalesce((select max(started_at) from sync_runs where organisation_id = ${organisationId}
        and account_no = ${accountNo} and state <> 'running' and error_code is distinct from 'stopped'), '-infinity')`.execute(
    tx,
  )
  return rows[0]!
}

type Progress = Partial<
  Pick<
    Row<'syncRuns'>,
    'requests' | 'entitiesChanged' | 'daysChanged' | 'rowsRead' | 'daysDone' | 'daysTotal'
  >
>

export async function saveProgress(
  tx: Tx,
  organisationId: string,
  id: string,
  progress: Progress,
): Promise<void> {
  await tx
    .updateTable('syncRuns')
    .set(progress)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export async function endRun(
  tx: Tx,
  { organisationId, id, at }: { organisationId: string; id: string; at: Date },
  progress: Progress,
  { problem, skipped }: { problem: PlatformError | null; skipped: string | null },
): Promise<void> {
  await tx
    .updateTable('syncRuns')
    .set({
      ...progress,
      state: problem ? 'failed' : 'done',
      finishedAt: at,
      errorKind: problem?.kind ?? null,
      errorCode: problem ? (problem.code ?? null) : skipped && 'skipped',
      errorSentence: problem?.message ?? skipped,
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

type SyncProgress = {
  pulledAt: Date
  fullAt?: Date
  mark?: string
  dataFrom?: Day
  dataThrough?: Day
  /** Recomputed with the data read, so that it can also move back. */
  final?: FinalThrough
}

/** Advances a dataset's marks. The range of known days never shrinks. */
export async function advanceWatermark(
  tx: Tx,
  place: AccountKey,
  dataset: Dataset,
  reached: SyncProgress,
): Promise<void> {
  const final = (column: string) => sql.ref(`${reached.final ? 'excluded' : 'watermarks'}.${column}`)
  await sql`
    insert ${PREPARED} into watermarks (organisation_id, account_no, dataset, pulled_at, full_at, mark, data_from, data_through,
      final_through, delivery_final_through)
    values (${place.organisationId}, ${place.accountNo}, ${dataset}, ${reached.pulledAt}, ${reached.fullAt ?? null},
      ${reached.mark ?? null}, ${reached.dataFrom ?? null}, ${reached.dataThrough ?? null},
      ${reached.final?.conversions ?? null}, ${reached.final?.delivery ?? null})
    on conflict (organisation_id, account_no, dataset) do update set pulled_at = excluded.pulled_at,
      full_at = coalesce(excluded.full_at, watermarks.full_at), mark = coalesce(excluded.mark, watermarks.mark),
      data_from = least(excluded.data_from, watermarks.data_from),
      data_through = greatest(excluded.data_through, watermarks.data_through),
      final_through = ${final('final_through')}, delivery_final_through = ${final('delivery_final_through')}`.execute(
    tx,
  )
}

type Job = AccountKey & { from: Day; to: Day }
/** A requested report that has not been read. */
export type PendingReport = DaySpan & { job: Record<string, unknown>; startedAt: Date }

export async function loadPendingReports(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
): Promise<PendingReport[]> {
  const { rows } = await sql<PendingReport>`
    select ${PREPARED} from_day as "from", to_day as "to", job, started_at from report_jobs
    where organisation_id = ${organisationId} and account_no = ${accountNo}`.execute(tx)
  return rows
}

export async function upsertJob(tx: Tx, place: Job, job: Record<string, unknown>, at: Date): Promise<void> {
  await sql`
    insert into report_jobs (organisation_id, account_no, from_day, to_day, job, started_at)
    values (${place.organisationId}, ${place.accountNo}, ${place.from}, ${place.to}, ${JSON.stringify(job)}, ${at})
    on conflict (organisation_id, account_no, from_day, to_day) do update
      set job = excluded.job, started_at = excluded.started_at`.execute(tx)
}

export async function dropJob(tx: Tx, { organisationId, accountNo, from, to }: Job): Promise<void> {
  await sql`delete from report_jobs where organisation_id = ${organisationId} and account_no = ${accountNo}
    and from_day = ${from} and to_day = ${to}`.execute(tx)
}

/** After a complete read, pending reports are no longer needed. */
export async function dropJobs(tx: Tx, { organisationId, accountNo }: AccountKey): Promise<void> {
  await sql`delete from report_jobs where organisation_id = ${organisationId} and account_no = ${accountNo}`.execute(
    tx,
  )
}

export type ChangeAuthor = { kind: string; nativeId: string; at: string; actor: string }

/** Adds authors to changes seen since then. Takes the latest author listed for an entity. */
export async function storeChangeAuthors(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  authored: readonly ChangeAuthor[],
  since: Date | undefined,
): Promise<void> {
  if (authored.length === 0 || !since) return
  await sql`
    update entity_versions v set actor = c.actor, actor_source = 'platform_log'
    from (select distinct on (e.entity_no) e.entity_no, given.actor
      from jsonb_to_recordset(${JSON.stringify(authored)}::jsonb) as given(kind text, "nativeId" text, at timestamptz, actor text)
      join entities e on e.organisation_id = ${organisationId} and e.account_no = ${accountNo}
        and e.kind = given.kind and e.native_id = given."nativeId"
      order by e.entity_no, given.at desc) c
    where v.organisation_id = ${organisationId} and v.entity_no = c.entity_no and v.actor is null
      and v.at >= ${since}`.execute(tx)
}
