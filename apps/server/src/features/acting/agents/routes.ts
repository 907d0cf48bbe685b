import type { HandlersOf } from '../../../ground/operations.ts'
import { readRun, readRuns } from './runs/read-runs.ts'
import { requestRun } from './runs/request-run.ts'
import { changeAgent } from './settings/change-agent.ts'
import { readAgents } from './settings/read-agents.ts'
import { resumeAgents, stopAgents } from './settings/stop-agents.ts'

export const agentHandlers: HandlersOf<'agents'> = {
  'agents.list': (ctx) => readAgents(ctx),
  'agents.update': async (ctx, { params, body }) => ({ agent: await changeAgent(ctx, params.key, body) }),
  'agents.run': async (ctx, { params }) => ({ run: await requestRun(ctx, params.key) }),
  'agents.runs': (ctx, { query }) => readRuns(ctx, query),
  'agents.oneRun': (ctx, { params }) => readRun(ctx, params.id),
  'agents.stop': (ctx, { body }) => stopAgents(ctx, body),
  'agents.resume': (ctx, { body }) => resumeAgents(ctx, body),
}
