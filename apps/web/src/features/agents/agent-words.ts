import type { Agent, AgentRun } from '@flightdeck/contract/agents'
import type { MarkKind } from '../../ui/state-mark.tsx'

type Mark = { kind: MarkKind; label: string }

export function agentMark({ is_enabled: isEnabled, paused, stopped, obstacle }: Agent): Mark {
  if (!isEnabled) return { kind: 'idle', label: 'Off' }
  if (stopped !== null) return { kind: 'crit', label: 'Stopped' }
  if (paused !== null) return { kind: 'paused', label: 'Paused' }
  return obstacle === null ? { kind: 'ok', label: 'On' } : { kind: 'crit', label: 'Held up' }
}

const runKinds: Record<AgentRun['state'], MarkKind> = {
  waiting: 'idle',
  running: 'under',
  done: 'ok',
  nothing_to_do: 'idle',
  blocked: 'watch',
  stopped: 'paused',
  failed: 'crit',
}
export const runMark = ({ state, state_label: label }: AgentRun): Mark => ({ kind: runKinds[state], label })

/** `12 accepted, 3 rejected, 1 undone`; null before the first decision. */
export function decidedWords({ decided_30d: counts }: Agent): string | null {
  const parts = (['accepted', 'rejected', 'expired', 'undone'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome].toLocaleString('en-GB')} ${outcome}`)
  return parts.length === 0 ? null : parts.join(', ')
}
