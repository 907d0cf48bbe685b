/** The product's time: the machine's, or as far from it as a demo was told to begin. */
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
