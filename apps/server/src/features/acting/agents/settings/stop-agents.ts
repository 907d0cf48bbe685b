import type { AgentList } from '@flightdeck/contract/agents'
import { AGENTS, type AgentKey } from '@flightdeck/domain/agents'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import {
  deleteOrganisationStop,
  findAgent,
  findOrganisationStop,
  insertOrganisationStop,
  upsertAgent,
} from '../store/agent-store.ts'
import { agentsFor } from './read-agents.ts'

type StopRequest = { agent?: AgentKey | undefined; reason: string }

/** Stops one agent or all of them. A run checks the stop in the transaction of every proposal. */
export function stopAgents(ctx: MemberContext, { agent, reason }: StopRequest): Promise<AgentList> {
  const { organisationId, userId, now } = ctx
  return ctx.transaction(async (tx) => {
    if (agent === undefined) {
      if (!(await findOrganisationStop(tx, organisationId))) {
        await insertOrganisationStop(tx, { organisationId, stoppedBy: userId, stoppedAt: now, reason })
        await recordAudit(ctx, tx, { action: 'agents.stopped', subject: 'Agents', detail: { reason } })
      }
      return agentsFor(tx, ctx)
    }
    const settings = await settingsOf(tx, organisationId, agent)
    if (settings.stoppedAt === null) {
      const halted = { ...settings, stoppedBy: userId, stoppedAt: now, stopReason: reason }
      await upsertAgent(tx, { organisationId, agent }, halted)
      await recordAudit(ctx, tx, {
        action: 'agent.stopped',
        subject: AGENTS[agent].label,
        detail: { reason },
      })
    }
    return agentsFor(tx, ctx)
  })
}

export function resumeAgents(ctx: MemberContext, { agent }: Pick<StopRequest, 'agent'>): Promise<AgentList> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    if (agent === undefined) {
      if (await findOrganisationStop(tx, organisationId)) {
        await deleteOrganisationStop(tx, organisationId)
        await recordAudit(ctx, tx, { action: 'agents.resumed', subject: 'Agents' })
      }
      return agentsFor(tx, ctx)
    }
    const settings = await settingsOf(tx, organisationId, agent)
    if (settings.stoppedAt !== null) {
      const resumed = { ...settings, stoppedBy: null, stoppedAt: null, stopReason: '' }
      await upsertAgent(tx, { organisationId, agent }, resumed)
      await recordAudit(ctx, tx, { action: 'agent.resumed', subject: AGENTS[agent].label })
    }
    return agentsFor(tx, ctx)
  })
}

async function settingsOf(tx: Parameters<typeof findAgent>[0], organisationId: string, key: AgentKey) {
  const row = await findAgent(tx, organisationId, key)
  if (!row) throw new AppError('conflict', 'This agent was never enabled.')
  const { organisationId: _organisationId, agent: _agent, owner: _owner, ownerRole: _role, ...rest } = row
  const { pauser: _pauser, stopper: _stopper, ...settings } = rest
  return settings
}
