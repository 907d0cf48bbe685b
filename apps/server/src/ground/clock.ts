/** The product's time: the machine's, offset for a demo that begins at another moment. */
export type Clock = {
  now: () => Date
  aheadMs: () => number
  setAhead: (ms: number) => void
}

export function makeClock(): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    aheadMs: () => aheadMs,
    setAhead: (ms) => void (aheadMs = ms),
  }
}
