import type { Agent, AgentRun, AgentStep } from '@flightdeck/contract/agents'
import {
  AGENT_LIMITS,
  AGENTS,
  levelProblem,
  LEVELS,
  RUN_CAUSES,
  RUN_STATES,
  STEP_KINDS,
  type AgentKey,
  type AgentLevel,
} from '@flightdeck/domain/agents'
import { SET_STATES } from '@flightdeck/domain/changes'
import { obstacleOf, type AgentPlace } from './standing.ts'
import type { AgentRow, AgentStopRow, ProposalCounts } from './store/agent-store.ts'
import type { RunRow, StepLine, StepRow } from './store/run-store.ts'

const FORMER = 'Former member'
const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? FORMER })
const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentStop = (stop: AgentStopRow | null) =>
  stop && {
    by: person(stop.stoppedBy, stop.stopper),
    at: stop.stoppedAt.toISOString(),
    reason: stop.reason,
  }

export type AgentFacts = {
  row: AgentRow | null
  counts: ProposalCounts | null
  lastRun: RunRow | null
  nextRunAt: Date | null
}

export function presentAgent(
  key: AgentKey,
  { row, counts, lastRun, nextRunAt }: AgentFacts,
  place: AgentPlace,
): Agent {
  const { label, purpose, writes } = AGENTS[key]
  const { accepted, rejected, expired, undone, open, today } = counts ?? NO_PROPOSALS
  const { items, campaigns, open: mostOpen, day } = AGENT_LIMITS
  return {
    key,
    label,
    purpose,
    writes,
    is_enabled: row?.isEnabled ?? false,
    level: row?.level ?? 'observe',
    levels: (Object.keys(LEVELS) as AgentLevel[]).map((level) => ({
      key: level,
      ...LEVELS[level],
      problem: levelProblem(key, level),
    })),
    owner: row && row.ownerRole !== null ? person(row.ownerId, row.owner) : null,
    scope: { platforms: row?.platforms ?? [], accounts: row?.accountNos ?? [] },
    most_open: row?.mostOpen ?? mostOpen,
    paused: row?.pausedAt ? { by: person(row.pausedBy, row.pauser), at: row.pausedAt.toISOString() } : null,
    stopped: row?.stoppedAt
      ? {
          by: person(row.stoppedBy, row.stopper),
          at: row.stoppedAt.toISOString(),
          reason: row.stopReason,
        }
      : null,
    obstacle: obstacleOf(key, row, place),
    limits: { items, campaigns, open: mostOpen, day },
    open_proposals: open,
    proposed_today: today,
    decided_30d: { accepted, rejected, expired, undone },
    last_run: lastRun && presentRun(lastRun),
    next_run_at: iso(nextRunAt),
  }
}

const NO_PROPOSALS = { open: 0, today: 0, accepted: 0, rejected: 0, expired: 0, undone: 0 }

export const presentRun = (run: RunRow): AgentRun => ({
  id: run.runNo,
  agent: run.agent,
  agent_label: AGENTS[run.agent].label,
  cause: run.cause,
  cause_label: RUN_CAUSES[run.cause],
  level: run.level,
  state: run.state,
  state_label: RUN_STATES[run.state].label,
  sentence: run.sentence,
  requested_by: person(run.requestedBy, run.requester),
  owner: person(run.ownerId, run.owner),
  created_at: run.createdAt.toISOString(),
  started_at: iso(run.startedAt),
  ended_at: iso(run.endedAt),
  sets: run.sets,
  changes: run.changes,
})

export const presentStep = (step: StepRow): AgentStep => ({
  no: step.stepNo,
  kind: step.kind,
  kind_label: STEP_KINDS[step.kind],
  sentence: step.sentence,
  lines: step.lines as StepLine[],
  rows: step.rowCount,
  finished_at: step.finishedAt.toISOString(),
  took_ms: step.tookMs,
  set:
    step.setNo === null || step.setState === null
      ? null
      : {
          id: step.setNo,
          title: step.setTitle ?? '',
          state: step.setState,
          state_label: SET_STATES[step.setState].label,
        },
})
