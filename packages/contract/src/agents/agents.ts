import { z } from 'zod'
import { AGENT_LIMITS } from '@flightdeck/domain/agents'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { Sentences } from '../changes/words.ts'
import { ByNumber } from '../fields.ts'
import { Count, Page, PerPage } from '../lists.ts'
import type { RouteTable } from '../route.ts'
import { Agent, AgentName, AgentRun, AgentStep, AgentStop, Level } from './agent.ts'

const AgentList = z.strictObject({ agents: z.array(Agent), stop: AgentStop })
export type AgentList = z.infer<typeof AgentList>

/** Missing fields stay as they are. The caller becomes the owner of an agent without one, or by `take_over`. */
const AgentInput = z.strictObject({
  is_enabled: z.boolean().optional(),
  is_paused: z.boolean().optional(),
  level: Level.optional(),
  take_over: z.literal(true).optional(),
  platforms: z.array(z.enum(AD_PLATFORMS, 'Choose a platform')).max(50).optional(),
  accounts: z.array(Count.min(1).max(2_147_483_647)).max(1_000).optional(),
  most_open: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(AGENT_LIMITS.open, `Enter at most ${AGENT_LIMITS.open}`)
    .optional(),
})
export type AgentInput = z.input<typeof AgentInput>

const RunPage = z.strictObject({ runs: z.array(AgentRun), total: Count, page: Count, per_page: Count })
export type AgentRunPage = z.infer<typeof RunPage>
const RunDetail = z.strictObject({ run: AgentRun, steps: z.array(AgentStep) })
export type AgentRunDetail = z.infer<typeof RunDetail>

const ByAgent = z.strictObject({ key: AgentName })
/** One agent, or all of them. */
const OneOrAll = AgentName.optional()

export const agentRoutes = {
  'agents.list': {
    method: 'GET',
    path: '/agents/',
    summary: 'Agents with their owner, level, limits, last run and what holds them up',
    access: 'agents:read',
    answer: AgentList,
  },
  'agents.update': {
    method: 'PUT',
    path: '/agents/:key/',
    summary: 'Enable, pause or set up an agent. It acts in the name of its owner',
    access: 'agents:write',
    paid: true,
    params: ByAgent,
    body: AgentInput,
    answer: z.strictObject({ agent: Agent }),
    errors: ['not_found'],
  },
  'agents.run': {
    method: 'POST',
    path: '/agents/:key/runs/',
    summary: 'Run an agent now; a run that waits or is under way is returned instead of a second one',
    access: 'agents:run',
    paid: true,
    params: ByAgent,
    answer: z.strictObject({ run: AgentRun }),
    errors: ['conflict', 'not_found'],
    creates: true,
  },
  'agents.runs': {
    method: 'GET',
    path: '/agents/runs/',
    summary: 'Runs of agents, the latest first',
    access: 'agents:read',
    query: z.strictObject({ agent: AgentName.optional(), page: Page, per_page: PerPage }),
    answer: RunPage,
  },
  'agents.oneRun': {
    method: 'GET',
    path: '/agents/runs/:id/',
    summary: 'One run with its trace: what it read, worked out, reported and proposed',
    access: 'agents:read',
    params: ByNumber,
    answer: RunDetail,
    errors: ['not_found'],
  },
  'agents.stop': {
    method: 'POST',
    path: '/agents/stop/',
    summary: 'Stop one agent or all agents, also in the middle of a run',
    access: 'agents:run',
    body: z.strictObject({ agent: OneOrAll, reason: Sentences('the reason', 500).default('') }),
    answer: AgentList,
  },
  'agents.resume': {
    method: 'POST',
    path: '/agents/resume/',
    summary: 'Let one stopped agent, or all agents, run again',
    access: 'agents:limits',
    body: z.strictObject({ agent: OneOrAll }),
    answer: AgentList,
  },
} as const satisfies RouteTable
