import type { AgentKey, AgentLevel, RunCause, RunState, StepKind } from '@flightdeck/domain/agents'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'

export type AgentColumns = {
  'agent_runs.agent': AgentKey
  'agent_runs.cause': RunCause
  'agent_runs.level': AgentLevel
  'agent_runs.state': RunState
  'agent_steps.kind': StepKind
  'agents.agent': AgentKey
  'agents.level': AgentLevel
  'agents.platforms': AdPlatformKey
}
