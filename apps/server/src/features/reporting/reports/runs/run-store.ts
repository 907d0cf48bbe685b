import { sql, type Row, type Tx } from '@flightdeck/db'
import type { DeliveryWay } from '@flightdeck/domain/reports'
import { notFound } from '../../../../ground/app-error.ts'

export type NewRun = Omit<Row<'reportRuns'>, 'runNo' | 'letterhead'> & { letterhead: string }
export type RunRow = Omit<Row<'reportRuns'>, 'answer' | 'ledger' | 'letterhead'> & {
  person: string | null
  deliveries: Delivery[]
  total: number
}
type Delivery = { way: DeliveryWay; to: string; state: 'waiting' | 'sent' | 'failed'; reason: string | null }
type RunFilter = { runNo?: number; page?: number; perPage?: number }

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { runNo } = await tx.insertInto('reportRuns').values(run).returning('runNo').executeTakeFirstOrThrow()
  return runNo
}

/** Latest first. Answers are read separately, because they may be long. */
export async function listRuns(
  tx: Tx,
  organisationId: string,
  { runNo, page = 1, perPage = 1 }: RunFilter,
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.organisation_id, r.run_no, r.report_no, r.name, r.from_day, r.to_day, r.rows, r.created_by, r.created_at, r.not_sent,
      ${DELIVERIES} as deliveries,
      u.full_name as person, count(*) over ()::int as total
    from report_runs r left join named_users u on u.id = r.created_by
    where r.organisation_id = ${organisationId} ${runNo === undefined ? sql`` : sql`and r.run_no = ${runNo}`}
    order by r.run_no desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return rows
}

/** Deliveries with their state from the outbox or file slots. Jobs no longer found there have succeeded. */
const DELIVERIES = sql`coalesce((select jsonb_agg(jsonb_build_object('way', p.way, 'to', coalesce(s.email, p.recipient, 'Former member'),
    'state', case coalesce(o.state, w.state) when 'waiting' then 'waiting' when 'dead' then 'failed' when 'held' then 'failed' else 'sent' end,
    'reason', case when coalesce(o.state, w.state) in ('dead', 'held') then coalesce(o.last_error, w.last_error) end) order by p.send_no)
  from report_sends p left join named_users s on s.id = p.user_id
  left join outbox o on o.organisation_id = p.organisation_id and o.dedupe_key = p.work_key and p.way in ('mail', 'webhook')
  left join slots w on w.organisation_id = p.organisation_id and w.kind = 'report-file' and w.subject = p.work_key
    and p.way not in ('mail', 'webhook')
  where p.organisation_id = r.organisation_id and p.run_no = r.run_no), '[]'::jsonb)`

export async function findRun(tx: Tx, organisationId: string, runNo: number): Promise<RunRow> {
  const [row] = await listRuns(tx, organisationId, { runNo })
  if (!row) throw notFound()
  return row
}

/** The answer with its first rows. The database leaves the others out: reading 200,000 would hold the event loop. */
export async function findFirstRows(
  tx: Tx,
  organisationId: string,
  runNo: number,
  most: number,
): Promise<Pick<Row<'reportRuns'>, 'answer' | 'ledger'>> {
  const { rows } = await sql<Pick<Row<'reportRuns'>, 'answer' | 'ledger'>>`
    select ledger, case when rows <= ${most} then answer else jsonb_set(answer::jsonb, '{rows}',
      jsonb_path_query_array(answer::jsonb, '$.rows[0 to $last]', jsonb_build_object('last', ${most - 1}::int)))::text
    end as answer
    from report_runs where organisation_id = ${organisationId} and run_no = ${runNo}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The answer exactly as stored. */
export async function findAnswer(
  tx: Tx,
  organisationId: string,
  runNo: number,
): Promise<Pick<Row<'reportRuns'>, 'answer' | 'ledger'>> {
  const row = await tx
    .selectFrom('reportRuns')
    .select(['answer', 'ledger'])
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
