import type { Agent, AgentRun } from '@flightdeck/contract/agents'

export const dana = { id: '01a1e29c-0f57-7000-8000-000000000011', name: 'Dana Moore' }

/** A finished run of the QA fixer for tests. */
export const anAgentRun = (overrides: Partial<AgentRun> = {}): AgentRun => ({
  id: 7,
  agent: 'qa_fixer',
  agent_label: 'QA fixer',
  cause: 'daily',
  cause_label: 'Daily',
  level: 'propose',
  state: 'done',
  state_label: 'Done',
  sentence: 'Proposed 2 change sets with 31 changes.',
  requested_by: null,
  owner: dana,
  created_at: '2026-10-25T06:00:00Z',
  started_at: '2026-10-25T06:00:01Z',
  ended_at: '2026-10-25T06:00:03Z',
  sets: 2,
  changes: 31,
  ...overrides,
})

const LEVELS = [
  { key: 'observe', label: 'Observe', means: 'Runs and reports. Proposes nothing.', problem: null },
  { key: 'propose', label: 'Propose', means: 'Proposes change sets.', problem: null },
  { key: 'act', label: 'Act', means: 'Applies.', problem: 'Acting alone is not available yet.' },
] as const

/** An enabled QA fixer for tests. */
export const anAgent = (overrides: Partial<Agent> = {}): Agent => ({
  key: 'qa_fixer',
  label: 'QA fixer',
  purpose: 'Groups fixes of open issues.',
  writes: 'Settings with a known fix',
  is_enabled: true,
  level: 'propose',
  levels: [...LEVELS],
  owner: dana,
  scope: { platforms: [], accounts: [] },
  most_open: 20,
  paused: null,
  stopped: null,
  obstacle: null,
  limits: { items: 25, campaigns: 3, open: 20, day: 50 },
  open_proposals: 2,
  proposed_today: 2,
  decided_30d: { accepted: 12, rejected: 3, expired: 0, undone: 1 },
  last_run: anAgentRun(),
  next_run_at: '2026-10-26T06:00:00Z',
  ...overrides,
})
