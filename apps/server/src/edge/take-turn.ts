import { makeBulkhead, type Claim, type WhenGone } from './bulkhead.ts'
import type { FairShare } from './fair-share.ts'

type Turns = {
  places: number
  mostWaiting: number
  /** How the time is shared; work that only waits for others takes none. */
  share?: FairShare
  sleep: (ms: number) => Promise<void>
}

export type TakeTurn = <T>(claim: Claim, whenGone: WhenGone, work: () => Promise<T>) => Promise<T>

/**
 * Does what somebody asks for when there is a place for them, and when their organisation has held back for long enough. One
 * whose calls all have places never holds back: it asks for one thing after the other.
 */
export function makeTakeTurn({ places, mostWaiting, share, sleep }: Turns): TakeTurn {
  const walls = makeBulkhead(places, mostWaiting)

  async function inShare<T>(organisation: string, work: () => Promise<T>): Promise<T> {
    if (!share) return work()
    const pauseMs = share.holdBackMs(organisation)
    if (pauseMs > 0 && walls.hasWaiting(organisation)) await sleep(pauseMs).catch(() => {})
    const startedAt = performance.now()
    return work().finally(() => share.spend(organisation, performance.now() - startedAt))
  }

  return async (claim, whenGone, work) => {
    const leave = await walls.enter(claim, whenGone)
    // Work may throw before it promises anything: the place is given back all the same.
    try {
      return await inShare(claim.organisation, work)
    } finally {
      leave()
    }
  }
}
