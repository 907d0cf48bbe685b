/** Credit of an organisation at a moment, in milliseconds. Negative when it has used time of others. */
type Account = { leftMs: number; lastAt: number }
type LastRequest = { organisation: string; at: number }

export type FairShare = {
  /** For how long an organisation holds back before its next call; 0 while it is alone or within its share. */
  holdBackMs: (organisation: string) => number
  /** Records how long one of its calls took. */
  spend: (organisation: string, ms: number) => void
}

type Limits = {
  /** Answering time per elapsed millisecond that an organisation may use while others are active. */
  share: number
  /** Maximum credit of a quiet organisation: enough for a user to open some screens. */
  mostMs: number
  /** An organisation counts as active for this long after its last request. */
  thereForMs: number
  longestMs: number
}
const LIMITS: Limits = { share: 0.3, mostMs: 500, thereForMs: 2_000, longestMs: 2_000 }

/**
 * Shares answering time between active organisations. A single active organisation may use the full time;
 * with others active, one that exceeds its share is answered with pauses, and the others hardly notice.
 */
export function makeFairShare(limits: Partial<Limits> = {}): FairShare {
  const { share, mostMs, thereForMs, longestMs } = { ...LIMITS, ...limits }
  const accounts = new Map<string, Account>()
  let last = NO_REQUEST
  let otherBefore = NO_REQUEST

  function refillAccount(organisation: string): Account {
    const at = performance.now()
    const before = accounts.get(organisation) ?? { leftMs: mostMs, lastAt: at }
    const own = { leftMs: Math.min(mostMs, before.leftMs + (at - before.lastAt) * share), lastAt: at }
    // Reinserted, so that the map stays ordered by last request.
    accounts.delete(organisation)
    accounts.set(organisation, own)
    forgetOne(at)
    return own
  }

  /** Drops the least recently active account once its credit is full again. */
  function forgetOne(at: number): void {
    const [oldest] = accounts
    if (!oldest) return
    const [organisation, { leftMs, lastAt }] = oldest
    if (leftMs + (at - lastAt) * share >= mostMs && lastAt < at) accounts.delete(organisation)
  }

  function isAlone(organisation: string, at: number): boolean {
    if (last.organisation !== organisation) otherBefore = last
    last = { organisation, at }
    return otherBefore.at < at - thereForMs
  }

  return {
    holdBackMs(organisation) {
      const { leftMs, lastAt: at } = refillAccount(organisation)
      if (isAlone(organisation, at) || leftMs >= 0) return 0
      return Math.min(longestMs, -leftMs / share)
    },
    spend(organisation, ms) {
      const own = refillAccount(organisation)
      own.leftMs = Math.max(-longestMs * share, own.leftMs - ms)
    },
  }
}

const NO_REQUEST: LastRequest = { organisation: '', at: -Infinity }
