import { makeFairOrder } from '../../../work/thread/fair-order.ts'

/** Gives back the turn. */
type Release = () => void

type Limits = {
  atOnce: number
  waitingEach: number
  /** Further turns for owners who have used less time than the others. */
  moreWithCredit?: number
}

/**
 * Turns for work that is only so much at a time: one of each owner, the owner who has used the least time first. Null when an owner
 * has enough waiting already.
 */
export function makeFairQueue(
  { atOnce, waitingEach, moreWithCredit = 0 }: Limits,
  nowMs: () => number = () => performance.now(),
) {
  const waiting = new Map<string, ((done: Release) => void)[]>()
  const running = new Set<string>()
  const order = makeFairOrder()

  const mayBegin = (owner: string) =>
    !running.has(owner) &&
    (running.size < atOnce || (running.size < atOnce + moreWithCredit && order.hasCredit(owner)))

  function next(): void {
    for (const owner of order.sorted(waiting.keys())) {
      if (!mayBegin(owner)) continue
      const [begin, ...others] = waiting.get(owner)!
      // Behind owners who have used as much.
      waiting.delete(owner)
      if (others.length > 0) waiting.set(owner, others)
      running.add(owner)
      order.begin(owner)
      const since = nowMs()
      begin!(() => {
        running.delete(owner)
        order.charge(owner, nowMs() - since)
        next()
      })
    }
  }

  return (owner: string): Promise<Release> | null => {
    const line = waiting.get(owner) ?? []
    if (line.length >= waitingEach) return null
    return new Promise((resolve) => {
      order.enter(owner)
      waiting.set(owner, [...line, resolve])
      next()
    })
  }
}
