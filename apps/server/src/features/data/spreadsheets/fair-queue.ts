import { makeFairOrder } from '../../../work/thread/fair-order.ts'

/** Gives back the turn. */
type Release = () => void

type Limits = {
  concurrency: number
  queuePerOwner: number
  /** Further turns for owners who have used less time than the others. */
  extraSlotsForLightUsers?: number
}

/**
 * Turns for work that is only so much at a time: one of each owner, the owner who has used the least time first. Null when an owner
 * has enough waiting already.
 */
export function makeFairQueue(
  { concurrency, queuePerOwner, extraSlotsForLightUsers = 0 }: Limits,
  nowMs: () => number = () => performance.now(),
) {
  const waiting = new Map<string, ((done: Release) => void)[]>()
  const running = new Set<string>()
  const order = makeFairOrder()

  const mayBegin = (owner: string) =>
    !running.has(owner) &&
    (running.size < concurrency ||
      (running.size < concurrency + extraSlotsForLightUsers && order.hasCredit(owner)))

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
    if (line.length >= queuePerOwner) return null
    return new Promise((resolve) => {
      order.enter(owner)
      waiting.set(owner, [...line, resolve])
      next()
    })
  }
}
