/** Processor time of questions that one thread answers by turns. Time on the clock would count what a busy machine gives to others. */
export function makeProcessorClock(readMs: () => number = threadMs) {
  let chargedMs = 0

  return () => {
    let [since, chargedBefore] = [0, 0]
    return {
      begin(): void {
        since = readMs()
        chargedBefore = chargedMs
      },
      /** Processor time since `begin`, without what other questions used while this one waited for the database. */
      charge(): number {
        const ms = Math.max(0, readMs() - since - (chargedMs - chargedBefore))
        chargedMs += ms
        this.begin()
        return ms
      },
    }
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
