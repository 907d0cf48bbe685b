/**
 * A failure requested by a test. Faults are data, so that scenarios can be written down, randomised and
 * replayed.
 */
export type Fault = { match?: RegExp; times?: number } & (
  | { kind: 'answer'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'drop' }
  | { kind: 'delay'; ms: number }
  | { kind: 'truncate'; keep: number }
  /** Breaks off during sending: the reader can tell that data is missing. */
  | { kind: 'break'; keep: number }
  | { kind: 'replace'; with: string }
  /** Replaces the matches in the response. */
  | { kind: 'alter'; find: RegExp; to: string }
)

export type FaultQueue = {
  add: (fault: Fault) => void
  next: (call: string) => Fault | null
  clear: () => void
}

/** First in, first out: each fault applies to matching calls, as often as it says, and is removed. */
export function faultQueue(): FaultQueue {
  const waiting: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    clear: () => void waiting.splice(0),
    next(call) {
      const at = waiting.findIndex(({ fault }) => fault.match?.test(call) ?? true)
      const entry = waiting[at]
      if (!entry) return null
      entry.left -= 1
      if (entry.left <= 0) waiting.splice(at, 1)
      return entry.fault
    },
  }
}
