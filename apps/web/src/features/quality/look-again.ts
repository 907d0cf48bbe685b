const firstLooksMs = 4_000
const laterLooksMs = 60_000
const settledAfterMs = 3 * 60_000

/** Before the first full check, and shortly after it, much comes in that somebody waits for; later, what changed in a minute is early enough. */
export const lookAgainMs = (lastFullRun: string | null, now: number): number =>
  lastFullRun === null || now - Date.parse(lastFullRun) < settledAfterMs ? firstLooksMs : laterLooksMs
