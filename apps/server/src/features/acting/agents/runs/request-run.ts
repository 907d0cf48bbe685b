import type { AgentRun } from '@flightdeck/contract/agents'
import { AGENT_LIMITS, AGENTS, type AgentKey } from '@flightdeck/domain/agents'
import { instantIn } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { presentRun } from '../present.ts'
import { loadStanding } from '../standing.ts'
import { countRuns, findOpenRun, findRun } from '../store/run-store.ts'
import { planAgentRun } from './plan-run.ts'

export async function requestRun(ctx: MemberContext, key: AgentKey): Promise<AgentRun> {
  const { app, organisationId, userId, now, timezone, today } = ctx
  const run = await ctx.transaction(async (tx) => {
    const { agent, obstacle } = await loadStanding(app, tx, organisationId, key)
    if (!agent || obstacle !== null) throw new AppError('conflict', obstacle ?? 'The agent is off.')
    const open = await findOpenRun(tx, organisationId, key)
    if (open) return findRun(tx, organisationId, open.runNo)
    const since = instantIn(timezone, today, 0)
    if ((await countRuns(tx, { organisationId, agent: key, since })) >= AGENT_LIMITS.runsADay)
      throw new AppError('conflict', `The agent has run ${AGENT_LIMITS.runsADay} times today.`)
    const runNo = await planAgentRun(tx, agent, { cause: 'person', requestedBy: userId, now })
    await recordAudit(ctx, tx, { action: 'agent.run', subject: AGENTS[key].label, detail: { run: runNo } })
    return findRun(tx, organisationId, runNo)
  })
  app.wake('slots')
  return presentRun(run!)
}
