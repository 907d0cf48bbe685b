import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { agentsKeep } from './retention.ts'
import { agentHandlers } from './routes.ts'
import { AGENT_DAY, AGENT_RUN, planDailyRuns, runDaily } from './runs/plan-run.ts'
import { runAgent } from './runs/run-agent.ts'

export const agentsArea = {
  calls: agentHandlers,
  work: { [AGENT_DAY]: runDaily, [AGENT_RUN]: runAgent },
  lanes: { waiting: [AGENT_RUN] },
  planners: [planDailyRuns],
  keeps: agentsKeep,
  retainedTables: {
    agents: 'which agents run, and in whose name',
    agent_stops: 'whether agents are stopped',
  },
  personColumns: {
    agents: [keepPseudonym('owner_id'), keepPseudonym('paused_by'), keepPseudonym('stopped_by')],
    agent_runs: [keepPseudonym('owner_id'), keepPseudonym('requested_by')],
    agent_stops: [keepPseudonym('stopped_by')],
  },
} satisfies Area
