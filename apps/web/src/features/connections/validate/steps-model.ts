import type { TestResult } from '@flightdeck/contract/connections'
import type { MarkKind } from '../../../ui/state-mark.tsx'
import { connectionSteps } from '../vocabulary.ts'
import type { ConnectionStep } from '../vocabulary.ts'

export type StepState = 'waiting' | 'running' | TestResult['state'] | 'timed out' | 'not tried'
export type StepStatus = { key: ConnectionStep; label: string; state: StepState; result: TestResult | null }

export const stepMarks: Record<StepState, { kind: MarkKind; label: string }> = {
  waiting: { kind: 'idle', label: 'Waiting' },
  running: { kind: 'under', label: 'Testing' },
  passed: { kind: 'ok', label: 'Passed' },
  failed: { kind: 'crit', label: 'Failed' },
  skipped: { kind: 'idle', label: 'Skipped' },
  'timed out': { kind: 'watch', label: 'Timed out' },
  'not tried': { kind: 'watch', label: 'No answer' },
}

/** Outcome of a step: the server's result, a timeout, or no response. */
export type Outcome = TestResult | 'timed out' | 'not tried'

/** Steps in order: the next one runs and the others wait, even after a failed step. */
export const stepsAfter = (outcomes: readonly Outcome[]): readonly StepStatus[] =>
  connectionSteps.map((step, index) => {
    const outcome = outcomes[index]
    if (outcome === undefined)
      return { ...step, state: index === outcomes.length ? 'running' : 'waiting', result: null }
    return typeof outcome === 'string'
      ? { ...step, state: outcome, result: null }
      : { ...step, state: outcome.state, result: outcome }
  })

export type Verdict = 'running' | 'passed' | 'failed'

/** Steps that do not apply to a platform are skipped and do not fail the test. */
export function stepsVerdict(steps: readonly StepStatus[]): Verdict {
  const states = steps.map(({ state }) => state)
  if (states.some((state) => state === 'waiting' || state === 'running')) return 'running'
  return states.every((state) => state === 'passed' || state === 'skipped') && states.includes('passed')
    ? 'passed'
    : 'failed'
}

/** Message with every task for the platform's administrator; null without any. */
export function messageForAdmin(steps: readonly StepStatus[], platform: string): string | null {
  const asks = steps.flatMap(({ result }) => (result?.for_admin == null ? [] : [result.for_admin]))
  if (asks.length === 0) return null
  return [`We’re connecting ${platform} to Flightdeck and need your help.`, ...new Set(asks)].join('\n\n')
}

/** `340 ms`, `2.4 s`. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
