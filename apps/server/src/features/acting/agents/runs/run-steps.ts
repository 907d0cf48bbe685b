import type { Row, Tx } from '@flightdeck/db'
import { AGENTS } from '@flightdeck/domain/agents'
import { actFor, type MemberContext } from '../../../../ground/actor-context.ts'
import type { App } from '../../../../ground/app.ts'
import { loadStanding } from '../standing.ts'
import type { AgentRow } from '../store/agent-store.ts'
import { insertStep, listSteps, lockRun, type NewStep, type StepRow } from '../store/run-store.ts'

/** The agent was stopped, or lost its owner's permission, in the middle of a run. */
export class RunHalted extends Error {
  override name = 'RunHalted'
}

export type RunTask = {
  app: App
  run: Row<'agentRuns'>
  scope: Pick<Row<'agents'>, 'platforms' | 'accountNos' | 'mostOpen'>
  /** Context of the agent, acting for its owner with their present role. */
  ctx: MemberContext
}

/** A run whose owner changed since it was planned acts for the present one. */
export async function loadTask(app: App, tx: Tx, run: Row<'agentRuns'>): Promise<RunTask | string> {
  const { organisationId, agent: key } = run
  const { organisation, agent, obstacle } = await loadStanding(app, tx, organisationId, key)
  if (obstacle !== null || !agent?.ownerRole) return obstacle ?? 'The agent is off.'
  const actor = {
    kind: 'agent' as const,
    name: AGENTS[key].label,
    userId: agent.ownerId,
    role: agent.ownerRole,
  }
  const { timezone } = organisation
  return { app, run, scope: agent, ctx: actFor(app, { organisationId, timezone, actor, plan: organisation }) }
}

export const finishedSteps = ({ app, run }: RunTask): Promise<StepRow[]> =>
  app.database.inOrganisation(run.organisationId, (tx) => listSteps(tx, run.organisationId, run.runNo))

/**
 * Finishes a step in one transaction: what it writes and its line of the trace. The run is locked, so a worker that was
 * overtaken finds the step done and writes nothing.
 */
export async function finishStep(
  { app, run, ctx }: RunTask,
  stepNo: number,
  work: (tx: Tx, agent: AgentRow) => Promise<NewStep>,
  began = performance.now(),
): Promise<void> {
  const { organisationId, runNo } = run
  await ctx.transaction(async (tx) => {
    const current = await lockRun(tx, organisationId, runNo)
    if (current?.state !== 'running') throw new RunHalted('The run is over.')
    const steps = await listSteps(tx, organisationId, runNo)
    if (steps.some((step) => step.stepNo === stepNo)) return
    const { agent, obstacle } = await loadStanding(app, tx, organisationId, run.agent)
    if (obstacle !== null || !agent) throw new RunHalted(obstacle ?? 'The agent is off.')
    if (agent.ownerId !== ctx.userId || agent.ownerRole !== ctx.role)
      throw new RunHalted('Its owner, or the owner’s role, changed during the run.')
    const step = await work(tx, agent)
    const tookMs = Math.round(performance.now() - began)
    await insertStep(tx, { organisationId, runNo, stepNo, finishedAt: app.now(), tookMs }, step)
  })
}
