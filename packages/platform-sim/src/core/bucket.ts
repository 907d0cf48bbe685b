/** Rate limit per window of simulated time. Returns 0, or the number of seconds until the next window. */
export function bucket(now: () => number, limit: number, windowMs: number): () => number {
  let used = 0
  let since = now()
  return () => {
    if (now() - since >= windowMs) {
      since = now()
      used = 0
    }
    used += 1
    return used <= limit ? 0 : Math.ceil((windowMs - (now() - since)) / 1000)
  }
}

/** Rate limit of each key on its own: of an account, or of an endpoint. */
export function buckets(now: () => number, limit: number, windowMs: number): (key: string) => number {
  const byKey = new Map<string, () => number>()
  return (key) => byKey.getOrInsertComputed(key, () => bucket(now, limit, windowMs))()
}
