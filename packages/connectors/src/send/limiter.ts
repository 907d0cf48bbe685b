export type Limit = { calls: number; perMs: number }

/** Waits its turn: no more calls in a window than the platform allows, in the order of their requests. */
export function limiter({ calls, perMs }: Limit, now: () => number, sleep: (ms: number) => Promise<void>) {
  const sent: number[] = []
  let queue: Promise<void> = Promise.resolve()

  async function turn(): Promise<void> {
    for (;;) {
      while (sent.length > 0 && now() - sent[0]! >= perMs) sent.shift()
      if (sent.length < calls) break
      await sleep(sent[0]! + perMs - now())
    }
    sent.push(now())
  }

  return (): Promise<void> => (queue = queue.then(turn))
}
