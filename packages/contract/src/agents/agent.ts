import { z } from 'zod'
import { AGENT_KEYS, LEVELS, RUN_CAUSES, RUN_STATES, STEP_KINDS } from '@flightdeck/domain/agents'
import { typedKeys } from '@flightdeck/domain/metrics'
import { SetState } from '../changes/words.ts'
import { DspName } from '../entity-fields.ts'
import { Person } from '../fields.ts'
import { Count } from '../lists.ts'

const Moment = z.iso.datetime()
export const AgentName = z.enum(AGENT_KEYS, 'Unknown agent')
export const Level = z.enum(typedKeys(LEVELS), 'Choose a level')
/** Person and time of a pause or stop. Null `by` is a person who left. */
const Halt = z.strictObject({ by: Person.nullable(), at: Moment, reason: z.string() })
export const AgentStop = Halt.nullable()

export const AgentRun = z.strictObject({
  id: Count,
  agent: AgentName,
  agent_label: z.string(),
  cause: z.enum(typedKeys(RUN_CAUSES)),
  cause_label: z.string(),
  level: Level,
  state: z.enum(typedKeys(RUN_STATES)),
  state_label: z.string(),
  /** Outcome; null until the run is over. */
  sentence: z.string().nullable(),
  requested_by: Person.nullable(),
  owner: Person.nullable(),
  created_at: Moment,
  started_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  /** Proposed change sets, and the changes in them. */
  sets: Count,
  changes: Count,
})
export type AgentRun = z.infer<typeof AgentRun>

export const AgentStep = z.strictObject({
  no: Count,
  kind: z.enum(typedKeys(STEP_KINDS)),
  kind_label: z.string(),
  sentence: z.string(),
  lines: z.array(z.strictObject({ text: z.string(), to: z.string().nullable() })),
  rows: Count,
  finished_at: Moment,
  took_ms: Count,
  /** The change set that the step proposed, as it is now. */
  set: z.strictObject({ id: Count, title: z.string(), state: SetState, state_label: z.string() }).nullable(),
})
export type AgentStep = z.infer<typeof AgentStep>

export const Agent = z.strictObject({
  key: AgentName,
  label: z.string(),
  purpose: z.string(),
  /** Kinds of change that it proposes; null for an agent that only reports. */
  writes: z.string().nullable(),
  is_enabled: z.boolean(),
  level: Level,
  levels: z.array(
    z.strictObject({
      key: Level,
      label: z.string(),
      means: z.string(),
      /** Why it can’t be chosen; null when it can. */
      problem: z.string().nullable(),
    }),
  ),
  /** The member in whose name it acts. Null before it was enabled, and once they left. */
  owner: Person.nullable(),
  scope: z.strictObject({ platforms: z.array(DspName), accounts: z.array(Count) }),
  most_open: Count,
  paused: Halt.omit({ reason: true }).nullable(),
  stopped: AgentStop,
  /** Why it doesn’t run now; null when it does. */
  obstacle: z.string().nullable(),
  limits: z.strictObject({ items: Count, campaigns: Count, open: Count, day: Count }),
  open_proposals: Count,
  proposed_today: Count,
  /** Decisions of people on its proposals in the last 30 days. */
  decided_30d: z.strictObject({ accepted: Count, rejected: Count, expired: Count, undone: Count }),
  last_run: AgentRun.nullable(),
  next_run_at: Moment.nullable(),
})
export type Agent = z.infer<typeof Agent>
