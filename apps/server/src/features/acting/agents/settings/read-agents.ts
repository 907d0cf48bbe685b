import type { Agent, AgentList } from '@flightdeck/contract/agents'
import type { Tx } from '@flightdeck/db'
import { AGENT_KEYS, type AgentKey } from '@flightdeck/domain/agents'
import { addDays, instantIn } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'
import { presentAgent, presentStop } from '../present.ts'
import { AGENT_DAY } from '../runs/plan-run.ts'
import { countProposals, findOrganisationStop, listAgents } from '../store/agent-store.ts'
import { latestRuns } from '../store/run-store.ts'

const DECIDED_DAYS = 30

export const readAgents = (ctx: MemberContext): Promise<AgentList> =>
  ctx.transaction((tx) => agentsFor(tx, ctx))

export const agentFor = async (tx: Tx, ctx: MemberContext, key: AgentKey): Promise<Agent> =>
  (await agentsFor(tx, ctx)).agents.find((agent) => agent.key === key)!

/** Every agent that works, enabled or not. */
export async function agentsFor(tx: Tx, ctx: MemberContext): Promise<AgentList> {
  const { app, organisationId, now, timezone, today } = ctx
  const dayStart = instantIn(timezone, today, 0)
  const since = instantIn(timezone, addDays(today, -DECIDED_DAYS), 0)
  const [organisation, stop, rows, counts, runs, nextRuns] = await Promise.all([
    findOrganisation(tx, organisationId),
    findOrganisationStop(tx, organisationId),
    listAgents(tx, organisationId),
    countProposals(tx, organisationId, { now, dayStart, since }),
    latestRuns(tx, organisationId),
    plannedDays(tx, organisationId),
  ])
  const agents = AGENT_KEYS.map((key) =>
    presentAgent(
      key,
      {
        row: rows.find(({ agent }) => agent === key) ?? null,
        counts: counts.find(({ agent }) => agent === key) ?? null,
        lastRun: runs.find(({ agent }) => agent === key) ?? null,
        nextRunAt: nextRuns.get(key) ?? null,
      },
      { app, organisation, stop, now },
    ),
  )
  // A planned day of an agent that is held up is no next run.
  return {
    agents: agents.map((agent) => (agent.obstacle === null ? agent : { ...agent, next_run_at: null })),
    stop: presentStop(stop),
  }
}

async function plannedDays(tx: Tx, organisationId: string): Promise<Map<string, Date>> {
  const slots = await tx
    .selectFrom('slots')
    .select(['subject', 'dueAt'])
    .where('organisationId', '=', organisationId)
    .where('kind', '=', AGENT_DAY)
    .where('state', '=', 'waiting')
    .execute()
  return new Map(slots.map(({ subject, dueAt }) => [subject, dueAt]))
}
