export type { Agent, AgentRun, AgentStep } from './agent.ts'
export {
  agentRoutes,
  type AgentInput,
  type AgentList,
  type AgentRunDetail,
  type AgentRunPage,
} from './agents.ts'
