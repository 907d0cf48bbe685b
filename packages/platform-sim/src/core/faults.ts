/** A failure that a test asks for. Faults are data, so that a scenario can be written down, drawn at random and replayed. */
export type Fault = { match?: RegExp; times?: number } & (
  | { kind: 'answer'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'drop' }
  | { kind: 'delay'; ms: number }
  | { kind: 'truncate'; keep: number }
  /** Cut while it is sent: whoever reads knows that there should have been more. */
  | { kind: 'break'; keep: number }
  | { kind: 'replace'; with: string }
  /** What is found in it is sent as something else. */
  | { kind: 'alter'; find: RegExp; to: string }
)

export type FaultQueue = {
  add: (fault: Fault) => void
  next: (call: string) => Fault | null
  clear: () => void
}

/** First come, first served: each fault strikes the calls it matches, as often as it says, and is gone. */
export function faultQueue(): FaultQueue {
  const waiting: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    clear: () => void waiting.splice(0),
    next(call) {
      const at = waiting.findIndex(({ fault }) => fault.match?.test(call) ?? true)
      const found = waiting[at]
      if (!found) return null
      found.left -= 1
      if (found.left <= 0) waiting.splice(at, 1)
      return found.fault
    },
  }
}
