import type { AgentRunDetail, AgentRunPage } from '@flightdeck/contract/agents'
import type { AgentKey } from '@flightdeck/domain/agents'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { notFound } from '../../../../ground/app-error.ts'
import { presentRun, presentStep } from '../present.ts'
import { findRun, listRuns, listSteps } from '../store/run-store.ts'

type RunsQuery = { agent?: AgentKey | undefined; page: number; per_page: number }

export const readRuns = (
  ctx: MemberContext,
  { agent, page, per_page: perPage }: RunsQuery,
): Promise<AgentRunPage> =>
  ctx.transaction(async (tx) => {
    const { rows, total } = await listRuns(tx, ctx.organisationId, { agent, page, perPage })
    return { runs: rows.map(presentRun), total, page, per_page: perPage }
  })

export const readRun = (ctx: MemberContext, runNo: number): Promise<AgentRunDetail> =>
  ctx.transaction(async (tx) => {
    const run = await findRun(tx, ctx.organisationId, runNo)
    if (!run) throw notFound()
    return {
      run: presentRun(run),
      steps: (await listSteps(tx, ctx.organisationId, runNo)).map(presentStep),
    }
  })
