import { HOUR_MS } from '../time/duration.ts'

const FIRST_MS = 30_000
const MAX_DELAY_MS = 6 * HOUR_MS
const GIVE_UP_AFTER_MS = 48 * HOUR_MS

type FailedTry = { attempts: number; firstDueAt: Date; now: Date; jitter: number; askedMs?: number }
export type NextTry = { kind: 'retry'; at: Date } | { kind: 'dead' }

/**
 * Half a minute, then twice as long each time, up to six hours, and given up after two days. `jitter` (0 to 1) spreads
 * a crowd that failed together over the upper half of its wait. A host that asks for a longer wait gets it, within the
 * six hours.
 */
export function nextTry(failed: FailedTry): NextTry {
  if (failed.now.getTime() - failed.firstDueAt.getTime() >= GIVE_UP_AFTER_MS) return { kind: 'dead' }
  const full = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** Math.min(failed.attempts - 1, 30))
  const waitMs = Math.max(full / 2 + (full / 2) * failed.jitter, Math.min(MAX_DELAY_MS, failed.askedMs ?? 0))
  return { kind: 'retry', at: new Date(failed.now.getTime() + waitMs) }
}
