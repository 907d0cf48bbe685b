import type { Ability } from '../access/abilities.ts'

/** Autonomy of an agent, lowest first. */
export const LEVELS = {
  observe: { label: 'Observe', means: 'Runs and reports. Proposes nothing.' },
  propose: { label: 'Propose', means: 'Proposes change sets. A person decides on each.' },
  act: { label: 'Act', means: 'Applies changes that lower risk.' },
} as const
export type AgentLevel = keyof typeof LEVELS

type AgentInfo = {
  label: string
  purpose: string
  /** Kinds of change that it proposes; null for an agent that only reports. */
  writes: string | null
  /** Abilities that its owner needs. */
  needs: readonly Ability[]
  highest: AgentLevel
}

/** Agents that work today. Their keys are part of addresses. */
export const AGENTS = {
  watchman: {
    label: 'Watchman',
    purpose: 'Reports late data, ending sign-ins, noisy alert rules, missing checks and expiring approvals.',
    writes: null,
    needs: ['connectors:read', 'alerts:read', 'quality:read', 'changes:read'],
    highest: 'observe',
  },
  qa_fixer: {
    label: 'QA fixer',
    purpose: 'Groups fixes of open issues into change sets that take a minute to decide.',
    writes: 'Settings with a known fix that can be undone and raises no spend',
    needs: ['quality:read', 'changes:propose'],
    highest: 'propose',
  },
  naming: {
    label: 'Naming fixer',
    purpose: 'Repairs names that break their template.',
    writes: 'Names of campaigns, line items and ads',
    needs: ['taxonomy:read', 'changes:propose'],
    highest: 'propose',
  },
} as const satisfies Record<string, AgentInfo>

export type AgentKey = keyof typeof AGENTS
export const AGENT_KEYS = Object.keys(AGENTS) as AgentKey[]

/** Limits of one agent. Entities and campaigns are counted per proposal. */
export const AGENT_LIMITS = { items: 25, campaigns: 3, open: 20, day: 50, runsADay: 24 } as const

/** Why an agent can’t have a level; null when it can. */
export function levelProblem(key: AgentKey, level: AgentLevel): string | null {
  if (level === 'act')
    return 'Acting alone is not available yet. An agent earns it with 20 accepted proposals, 95% of them unedited.'
  return level === 'propose' && AGENTS[key].highest === 'observe'
    ? `${AGENTS[key].label} only reports, so it stays at Observe.`
    : null
}

export const mayProposeAt = (level: AgentLevel): boolean => level !== 'observe'
