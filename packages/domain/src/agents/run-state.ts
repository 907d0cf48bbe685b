import { mayProposeAt, type AgentLevel } from './roster.ts'

export const RUN_STATES = {
  waiting: { label: 'Waiting', isOver: false },
  running: { label: 'Running', isOver: false },
  done: { label: 'Done', isOver: true },
  nothing_to_do: { label: 'Nothing to do', isOver: true },
  blocked: { label: 'Blocked', isOver: true },
  stopped: { label: 'Stopped', isOver: true },
  failed: { label: 'Failed', isOver: true },
} as const
export type RunState = keyof typeof RUN_STATES

export const RUN_CAUSES = { daily: 'Daily', person: 'On request' } as const
export type RunCause = keyof typeof RUN_CAUSES

/** Heads of the lines of a trace. */
export const STEP_KINDS = {
  read: 'Looked at',
  plan: 'Worked out',
  observe: 'Reported',
  propose: 'Proposed',
} as const
export type StepKind = keyof typeof STEP_KINDS

/** Counts of a run's finished steps. */
export type RunResult = {
  /** Whether the agent only reports. */
  isReporter: boolean
  level: AgentLevel
  /** Planned proposals, and the proposals that became change sets. */
  planned: { sets: number; changes: number }
  proposed: { sets: number; changes: number }
  observations: number
}

/** State and last line of a finished run, made from what its steps stored. */
export function concludeRun({ isReporter, level, planned, proposed, observations }: RunResult): {
  state: 'done' | 'nothing_to_do'
  sentence: string
} {
  if (observations > 0)
    return {
      state: 'done',
      sentence: `Reported ${observations === 1 ? '1 thing' : `${observations} things`} to look at.`,
    }
  if (planned.sets === 0)
    return { state: 'nothing_to_do', sentence: isReporter ? 'Nothing to report.' : 'Nothing new to propose.' }
  if (!mayProposeAt(level))
    return { state: 'done', sentence: `Would propose ${inSets(planned)}. Its level is Observe.` }
  if (proposed.sets === 0)
    return { state: 'nothing_to_do', sentence: 'Nothing proposed: the changes were no longer needed.' }
  return { state: 'done', sentence: `Proposed ${inSets(proposed)}.` }
}

export const inSets = ({ sets, changes }: { sets: number; changes: number }): string =>
  `${sets === 1 ? '1 change set' : `${sets} change sets`} with ${changes === 1 ? '1 change' : `${changes} changes`}`
