import type { AppError } from '../../ground/app-error.ts'

/** Recent refusal, its expiry, and how many more times it is repeated at once. */
type RecentRefusal = { refusal: AppError; until: number; atOnce: number }

export type RefusedLately = {
  /** Stores a refusal and returns it to be thrown. */
  keep: (callerKey: string, refusal: AppError, forMs: number) => AppError
  /** Stored refusal, until it expires. */
  refusal: (callerKey: string) => AppError | undefined
  /** Throws a stored refusal without a database call: at once for a few times, then late. */
  refuseAgain: (callerKey: string) => Promise<void>
}

type Limits = {
  /** Maximum stored refusals. The oldest is dropped, and its caller is checked in the database again. */
  most: number
  /** A screen makes several calls before it reads the first refusal. */
  atOnce: number
  /** Delay of each further refusal, which slows down a caller who keeps calling. */
  lateMs: number
  /** Quiet time after which refusals come at once again. */
  patientAgainMs: number
  /** Maximum delayed refusals; beyond that, waiting would cost more than answering. */
  mostLate: number
}
const LIMITS: Limits = { most: 10_000, atOnce: 20, lateMs: 1_000, patientAgainMs: 10_000, mostLate: 1_000 }

/**
 * Cache of recent refusals. It only ever refuses: callers outside it are checked in the database, and callers
 * in it were refused there.
 */
export function makeRefusedLately(
  sleep: (ms: number) => Promise<void>,
  limits: Partial<Limits> = {},
): RefusedLately {
  const { most, atOnce, lateMs, patientAgainMs, mostLate } = { ...LIMITS, ...limits }
  const all = new Map<string, RecentRefusal>()
  let late = 0

  const find = (callerKey: string, overForMs = 0) => {
    const entry = all.get(callerKey)
    return entry && entry.until > performance.now() - overForMs ? entry : undefined
  }

  return {
    keep(callerKey, refusal, forMs) {
      const before = find(callerKey, patientAgainMs)
      all.delete(callerKey)
      all.set(callerKey, { refusal, until: performance.now() + forMs, atOnce: before?.atOnce ?? atOnce })
      if (all.size > most) all.delete(all.keys().next().value!)
      return refusal
    },
    refusal: (callerKey) => find(callerKey)?.refusal,
    async refuseAgain(callerKey) {
      const entry = find(callerKey)
      if (!entry) return
      if (entry.atOnce > 0) entry.atOnce--
      else if (late < mostLate) {
        late++
        await sleep(lateMs).catch(() => {})
        late--
      }
      throw entry.refusal
    },
  }
}
