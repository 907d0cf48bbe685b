import type { CallScope } from '../../ground/call-scope.ts'
import { makeBulkhead, type Claim, type WhenGone } from './bulkhead.ts'
import type { FairShare } from './fair-share.ts'

type Turns = {
  places: number
  mostWaiting: number
  /** How the time is shared; work that only waits for others takes none. */
  share?: FairShare
  sleep: (ms: number) => Promise<void>
}

type Aside = CallScope['aside']
export type TakeTurn = <T>(claim: Claim, whenGone: WhenGone, work: (aside: Aside) => Promise<T>) => Promise<T>

/**
 * Runs a call once it has a slot and its organisation's pause is over. An organisation whose calls all have
 * slots never pauses: it makes one call after the other. While a call waits for a thread it has no slot, so
 * that its organisation's other calls are answered.
 */
export function makeTakeTurn({ places, mostWaiting, share, sleep }: Turns): TakeTurn {
  const walls = makeBulkhead(places, mostWaiting)

  /** Slot of one call, from its first entry until its work is done. */
  function acquireSlot(claim: Claim, first: () => void) {
    let leave: (() => void) | null = first
    let [asides, startedAt, isDone] = [0, performance.now(), false]

    function giveUp(): void {
      if (!leave) return
      share?.spend(claim.organisation, performance.now() - startedAt)
      leave()
      leave = null
    }

    async function reenter(): Promise<void> {
      const place = await walls.enterAgain(claim)
      // Meanwhile it may wait again, or be done.
      if (asides > 0 || isDone || leave) return place()
      leave = place
      startedAt = performance.now()
    }

    return {
      aside: (async (work) => {
        if (asides++ === 0) giveUp()
        try {
          return await work()
        } finally {
          if (--asides === 0) await reenter()
        }
      }) as Aside,
      end(): void {
        isDone = true
        giveUp()
      },
    }
  }

  return async (claim, whenGone, work) => {
    const first = await walls.enter(claim, whenGone)
    const pauseMs = share?.holdBackMs(claim.organisation) ?? 0
    if (pauseMs > 0 && walls.hasWaiting(claim.organisation)) await sleep(pauseMs).catch(() => {})
    const place = acquireSlot(claim, first)
    // Work may throw before it promises anything: the place is given back all the same.
    try {
      return await work(place.aside)
    } finally {
      place.end()
    }
  }
}
