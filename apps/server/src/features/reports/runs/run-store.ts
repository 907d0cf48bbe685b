import { sql, type Row, type Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'

export type NewRun = Omit<Row<'reportRuns'>, 'runNo' | 'letterhead'> & { letterhead: string }
export type RunRow = Omit<Row<'reportRuns'>, 'answer' | 'ledger' | 'letterhead'> & {
  person: string | null
  sentTo: string[]
  total: number
}
type Which = { runNo?: number; page?: number; perPage?: number }

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { runNo } = await tx.insertInto('reportRuns').values(run).returning('runNo').executeTakeFirstOrThrow()
  return runNo
}

/** The latest first. What one says is read apart: it may be long. */
export async function listRuns(
  tx: Tx,
  organisationId: string,
  { runNo, page = 1, perPage = 1 }: Which,
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.organisation_id, r.run_no, r.report_no, r.name, r.from_day, r.to_day, r.rows, r.created_by, r.created_at,
      array(select s.email from report_sends p join users s on s.id = p.user_id
        where p.organisation_id = r.organisation_id and p.run_no = r.run_no order by s.email) as sent_to,
      u.full_name as person, count(*) over ()::int as total
    from report_runs r left join users u on u.id = r.created_by
    where r.organisation_id = ${organisationId} ${runNo === undefined ? sql`` : sql`and r.run_no = ${runNo}`}
    order by r.run_no desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return rows
}

export async function findRun(tx: Tx, organisationId: string, runNo: number): Promise<RunRow> {
  const [row] = await listRuns(tx, organisationId, { runNo })
  if (!row) throw notFound()
  return row
}

/** The answer as it was kept, letter by letter. */
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
