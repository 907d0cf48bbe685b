import type { Agent, AgentInput } from '@flightdeck/contract/agents'
import type { Tx } from '@flightdeck/db'
import { AGENT_LIMITS, AGENTS, levelProblem, ownerProblem, type AgentKey } from '@flightdeck/domain/agents'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { planAgentDays } from '../runs/plan-run.ts'
import { findAgent, upsertAgent, type AgentRow, type AgentSettings } from '../store/agent-store.ts'
import { agentFor } from './read-agents.ts'

/** Changes the named settings. An agent without a present owner gets the caller as its owner. */
export function changeAgent(ctx: MemberContext, key: AgentKey, input: AgentInput): Promise<Agent> {
  return ctx.transaction(async (tx) => {
    const { organisationId } = ctx
    const row = await findAgent(tx, organisationId, key)
    const settings = merge(ctx, row, input)
    const problem = levelProblem(key, input.level ?? settings.level)
    if (problem) throw invalidField('level', problem)
    if (settings.ownerId === ctx.userId) {
      const unfit = ownerProblem(key, ctx.role)
      if (unfit) throw invalidField('take_over', unfit)
    }
    await assertAccounts(tx, organisationId, settings.accountNos)
    await upsertAgent(tx, { organisationId, agent: key }, settings)
    await recordAudit(ctx, tx, { action: 'agent.changed', subject: AGENTS[key].label, detail: input })
    await planAgentDays(tx, ctx.app, organisationId)
    return agentFor(tx, ctx, key)
  })
}

function merge({ userId, now }: MemberContext, row: AgentRow | null, input: AgentInput): AgentSettings {
  const level =
    input.level === 'propose' || input.level === 'observe' ? input.level : (row?.level ?? 'observe')
  const isOwned = row !== null && row.ownerRole !== null && input.take_over !== true
  const isPaused = input.is_paused ?? (row?.pausedAt ?? null) !== null
  return {
    isEnabled: input.is_enabled ?? row?.isEnabled ?? false,
    level,
    ownerId: isOwned ? row.ownerId : userId,
    platforms: input.platforms ? [...new Set(input.platforms)] : (row?.platforms ?? []),
    accountNos: input.accounts ? [...new Set(input.accounts)] : (row?.accountNos ?? []),
    mostOpen: input.most_open ?? row?.mostOpen ?? AGENT_LIMITS.open,
    pausedBy: isPaused ? (row?.pausedBy ?? userId) : null,
    pausedAt: isPaused ? (row?.pausedAt ?? now) : null,
    stoppedBy: row?.stoppedBy ?? null,
    stoppedAt: row?.stoppedAt ?? null,
    stopReason: row?.stopReason ?? '',
  }
}

async function assertAccounts(tx: Tx, organisationId: string, accountNos: readonly number[]): Promise<void> {
  if (accountNos.length === 0) return
  const accounts = await tx
    .selectFrom('adAccounts')
    .select('accountNo')
    .where('organisationId', '=', organisationId)
    .where('accountNo', 'in', accountNos)
    .execute()
  if (accounts.length < accountNos.length) throw invalidField('accounts', 'Account not found')
}
