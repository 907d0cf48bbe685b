import type { AppError } from '../ground/app-error.ts'

/** What somebody was told, until when it holds, and how many more times it is said at once. */
type RecentRefusal = { refusal: AppError; until: number; atOnce: number }

export type RefusedLately = {
  /** Keeps what somebody was told, and gives it back to be thrown. */
  keep: (who: string, refusal: AppError, forMs: number) => AppError
  /** What they were told, while it holds. */
  told: (who: string) => AppError | undefined
  /** Says it again, without anybody being asked: at once for a few times, then late. */
  refuseAgain: (who: string) => Promise<void>
}

type Limits = {
  /** How many are remembered: whoever was told first is forgotten first, and asked about again. */
  most: number
  /** A screen makes several calls before it reads the first refusal. */
  atOnce: number
  /** Whoever calls on regardless hears nothing before this is over, so that they cannot call much. */
  lateMs: number
  /** Whoever was quiet for so long is answered at once again. */
  patientAgainMs: number
  /** How many are kept waiting for their refusal; beyond that waiting would cost more than answering. */
  mostLate: number
}
const LIMITS: Limits = { most: 10_000, atOnce: 20, lateMs: 1_000, patientAgainMs: 10_000, mostLate: 1_000 }

/**
 * Those who were refused a moment ago. It only ever refuses: whoever is not remembered is asked about in the database, and
 * whoever is remembered was refused there.
 */
export function makeRefusedLately(
  sleep: (ms: number) => Promise<void>,
  limits: Partial<Limits> = {},
): RefusedLately {
  const { most, atOnce, lateMs, patientAgainMs, mostLate } = { ...LIMITS, ...limits }
  const all = new Map<string, RecentRefusal>()
  let late = 0

  const find = (who: string, overForMs = 0) => {
    const said = all.get(who)
    return said && said.until > performance.now() - overForMs ? said : undefined
  }

  return {
    keep(who, refusal, forMs) {
      const before = find(who, patientAgainMs)
      all.delete(who)
      all.set(who, { refusal, until: performance.now() + forMs, atOnce: before?.atOnce ?? atOnce })
      if (all.size > most) all.delete(all.keys().next().value!)
      return refusal
    },
    told: (who) => find(who)?.refusal,
    async refuseAgain(who) {
      const said = find(who)
      if (!said) return
      if (said.atOnce > 0) said.atOnce--
      else if (late < mostLate) {
        late++
        await sleep(lateMs).catch(() => {})
        late--
      }
      throw said.refusal
    },
  }
}
