import { sql, type Row, type Tx } from '@flightdeck/db'
import type { Role } from '@flightdeck/domain/access'
import type { AgentKey } from '@flightdeck/domain/agents'

/** Settings with the names of their people. The role is the owner's present one, null once they left. */
export type AgentRow = Row<'agents'> & {
  owner: string | null
  ownerRole: Role | null
  pauser: string | null
  stopper: string | null
}
export type AgentStopRow = Row<'agentStops'> & { stopper: string | null }

export async function listAgents(tx: Tx, organisationId: string): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select a.*, o.full_name as owner, m.role as owner_role, p.full_name as pauser, s.full_name as stopper
    from agents a
    left join memberships m on m.organisation_id = a.organisation_id and m.user_id = a.owner_id and m.deactivated_at is null
    left join named_users o on o.id = a.owner_id left join named_users p on p.id = a.paused_by
    left join named_users s on s.id = a.stopped_by
    where a.organisation_id = ${organisationId}`.execute(tx)
  return rows
}

export async function findAgent(tx: Tx, organisationId: string, key: AgentKey): Promise<AgentRow | null> {
  return (await listAgents(tx, organisationId)).find(({ agent }) => agent === key) ?? null
}

export type AgentSettings = Omit<Row<'agents'>, 'organisationId' | 'agent'>

export async function upsertAgent(
  tx: Tx,
  { organisationId, agent }: { organisationId: string; agent: AgentKey },
  settings: AgentSettings,
): Promise<void> {
  await tx
    .insertInto('agents')
    .values({ organisationId, agent, ...settings })
    .onConflict((conflict) => conflict.columns(['organisationId', 'agent']).doUpdateSet(settings))
    .execute()
}

export async function findOrganisationStop(tx: Tx, organisationId: string): Promise<AgentStopRow | null> {
  const { rows } = await sql<AgentStopRow>`select s.*, u.full_name as stopper from agent_stops s
    left join named_users u on u.id = s.stopped_by where s.organisation_id = ${organisationId}`.execute(tx)
  return rows[0] ?? null
}

export async function insertOrganisationStop(tx: Tx, stop: Row<'agentStops'>): Promise<void> {
  await tx
    .insertInto('agentStops')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteOrganisationStop(tx: Tx, organisationId: string): Promise<void> {
  await tx.deleteFrom('agentStops').where('organisationId', '=', organisationId).execute()
}

/** Proposals of an agent that wait, and what people decided on the others. */
export type ProposalCounts = {
  agent: AgentKey
  open: number
  today: number
  accepted: number
  rejected: number
  expired: number
  undone: number
}

export async function countProposals(
  tx: Tx,
  organisationId: string,
  { now, dayStart, since }: { now: Date; dayStart: Date; since: Date },
): Promise<ProposalCounts[]> {
  const { rows } = await sql<ProposalCounts>`
    select r.agent,
      count(*) filter (where c.state in ('draft', 'proposed', 'approved', 'applying')
        and (c.expires_at is null or c.expires_at > ${now}))::int as open,
      count(*) filter (where c.created_at >= ${dayStart})::int as today,
      count(*) filter (where c.approved_by is not null and c.state not in ('rejected', 'expired', 'undone')
        and c.created_at >= ${since})::int as accepted,
      count(*) filter (where c.state = 'rejected' and c.created_at >= ${since})::int as rejected,
      count(*) filter (where c.state = 'expired' and c.created_at >= ${since})::int as expired,
      count(*) filter (where c.state = 'undone' and c.created_at >= ${since})::int as undone
    from agent_steps p
    join agent_runs r on r.organisation_id = p.organisation_id and r.run_no = p.run_no
    join change_sets c on c.organisation_id = p.organisation_id and c.set_no = p.set_no
    where p.organisation_id = ${organisationId} and p.set_no is not null
    group by r.agent`.execute(tx)
  return rows
}
