import { sql, type Row, type Tx } from '@flightdeck/db'
import type { AgentKey, RunCause, StepKind } from '@flightdeck/domain/agents'
import type { SetState } from '@flightdeck/domain/changes'

/** A run with the names of its people, and what it proposed. */
export type RunRow = Row<'agentRuns'> & {
  owner: string | null
  requester: string | null
  sets: number
  changes: number
}
type RunFilter = { agent?: AgentKey | undefined; runNo?: number; page: number; perPage: number }

/** The latest first. */
export async function listRuns(
  tx: Tx,
  organisationId: string,
  { agent, runNo, page, perPage }: RunFilter,
): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await sql<RunRow & { total: number }>`
    select r.*, o.full_name as owner, q.full_name as requester, s.sets, s.changes
    from (select *, count(*) over ()::int as total from agent_runs
      where organisation_id = ${organisationId} and (${agent ?? null}::text is null or agent = ${agent ?? null})
        and (${runNo ?? null}::int is null or run_no = ${runNo ?? null})
      order by run_no desc limit ${perPage} offset ${(page - 1) * perPage}) r
    left join named_users o on o.id = r.owner_id left join named_users q on q.id = r.requested_by
    cross join lateral (select count(*)::int as sets, coalesce(sum(c.item_count), 0)::int as changes
      from agent_steps p join change_sets c on c.organisation_id = p.organisation_id and c.set_no = p.set_no
      where p.organisation_id = r.organisation_id and p.run_no = r.run_no) s
    order by r.run_no desc`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}

export const findRun = async (tx: Tx, organisationId: string, runNo: number): Promise<RunRow | null> =>
  (await listRuns(tx, organisationId, { runNo, page: 1, perPage: 1 })).rows[0] ?? null

/** Locks a run, so that two workers never do the same step. */
export const lockRun = (tx: Tx, organisationId: string, runNo: number) =>
  tx
    .selectFrom('agentRuns')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .forUpdate()
    .executeTakeFirst()

export const findOpenRun = (tx: Tx, organisationId: string, agent: AgentKey) =>
  tx
    .selectFrom('agentRuns')
    .select('runNo')
    .where('organisationId', '=', organisationId)
    .where('agent', '=', agent)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

export async function countRuns(
  tx: Tx,
  { organisationId, agent, since }: { organisationId: string; agent: AgentKey; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('agentRuns')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('agent', '=', agent)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewRun = {
  organisationId: string
  agent: AgentKey
  cause: RunCause
  requestedBy: string | null
  ownerId: string
  level: Row<'agentRuns'>['level']
  createdAt: Date
}

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { runNo } = await tx
    .insertInto('agentRuns')
    .values({ ...run, state: 'waiting' })
    .returning('runNo')
    .executeTakeFirstOrThrow()
  return runNo
}

export async function updateRun(
  tx: Tx,
  { organisationId, runNo }: Pick<RunRow, 'organisationId' | 'runNo'>,
  change: Partial<Pick<RunRow, 'state' | 'sentence' | 'startedAt' | 'endedAt'>>,
): Promise<void> {
  await tx
    .updateTable('agentRuns')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

export type StepLine = { text: string; to: string | null }
export type NewStep = {
  kind: StepKind
  sentence: string
  lines?: readonly StepLine[]
  /** Result that later steps continue with. */
  result?: unknown
  rowCount: number
  setNo?: number | null
}
export type StepRow = Row<'agentSteps'> & { setTitle: string | null; setState: SetState | null }

export async function insertStep(
  tx: Tx,
  place: { organisationId: string; runNo: number; stepNo: number; finishedAt: Date; tookMs: number },
  { lines = [], result = null, setNo = null, ...step }: NewStep,
): Promise<void> {
  await tx
    .insertInto('agentSteps')
    .values({ ...place, ...step, setNo, lines: JSON.stringify(lines), result: JSON.stringify(result) })
    .execute()
}

export async function listSteps(tx: Tx, organisationId: string, runNo: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select p.*, c.title as set_title, c.state as set_state from agent_steps p
    left join change_sets c on c.organisation_id = p.organisation_id and c.set_no = p.set_no
    where p.organisation_id = ${organisationId} and p.run_no = ${runNo} order by p.step_no`.execute(tx)
  return rows
}

/** The latest run of each agent. */
export async function latestRuns(tx: Tx, organisationId: string): Promise<RunRow[]> {
  const { rows } = await sql<{ runNo: number }>`select max(run_no)::int as run_no from agent_runs
    where organisation_id = ${organisationId} group by agent`.execute(tx)
  const runs = await Promise.all(rows.map(({ runNo }) => findRun(tx, organisationId, runNo)))
  return runs.filter((run) => run !== null)
}
