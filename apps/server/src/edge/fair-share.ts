/** What an organisation has left of its share, in milliseconds, at a moment. Below nothing it has taken from others. */
type Account = { leftMs: number; at: number }
type LastRequest = { organisation: string; at: number }

export type FairShare = {
  /** For how long an organisation holds back before its next call; 0 while it is alone or within its share. */
  holdBackMs: (organisation: string) => number
  /** So long has one of its calls been answered. */
  spend: (organisation: string, ms: number) => void
}

type Limits = {
  /** Milliseconds of being answered that an organisation may take of each, while others are there. */
  share: number
  /** What a quiet organisation has saved: the screens that somebody opens. */
  mostMs: number
  /** Whoever has asked within this is there. */
  thereForMs: number
  longestMs: number
}
const LIMITS: Limits = { share: 0.3, mostMs: 500, thereForMs: 2_000, longestMs: 2_000 }

/**
 * The time of answering, shared between those who ask. It is all anybody's while nobody else is there; with others there, an
 * organisation that takes more than its share is answered with pauses, and the others hardly notice it.
 */
export function makeFairShare(limits: Partial<Limits> = {}): FairShare {
  const { share, mostMs, thereForMs, longestMs } = { ...LIMITS, ...limits }
  const accounts = new Map<string, Account>()
  let last = NOBODY
  let otherBefore = NOBODY

  function accountOf(organisation: string): Account {
    const at = performance.now()
    const before = accounts.get(organisation) ?? { leftMs: mostMs, at }
    const own = { leftMs: Math.min(mostMs, before.leftMs + (at - before.at) * share), at }
    // Whoever asked last stands last.
    accounts.delete(organisation)
    accounts.set(organisation, own)
    forgetOne(at)
    return own
  }

  /** The one that has not asked for longest, when it has everything saved again. */
  function forgetOne(at: number): void {
    const [oldest] = accounts
    if (!oldest) return
    const [organisation, { leftMs, at: lastAt }] = oldest
    if (leftMs + (at - lastAt) * share >= mostMs && lastAt < at) accounts.delete(organisation)
  }

  function isAlone(organisation: string, at: number): boolean {
    if (last.organisation !== organisation) otherBefore = last
    last = { organisation, at }
    return otherBefore.at < at - thereForMs
  }

  return {
    holdBackMs(organisation) {
      const { leftMs, at } = accountOf(organisation)
      if (isAlone(organisation, at) || leftMs >= 0) return 0
      return Math.min(longestMs, -leftMs / share)
    },
    spend(organisation, ms) {
      const own = accountOf(organisation)
      own.leftMs = Math.max(-longestMs * share, own.leftMs - ms)
    },
  }
}

const NOBODY: LastRequest = { organisation: '', at: -Infinity }
