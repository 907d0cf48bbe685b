const firstLooksMs = 4_000
const laterLooksMs = 60_000
const settledAfterMs = 3 * 60_000

/**
 * Polls fast until shortly after the first full check, while the first results arrive; later once a minute.
 */
export const pollIntervalMs = (lastFullRun: string | null, now: number): number =>
  lastFullRun === null || now - Date.parse(lastFullRun) < settledAfterMs ? firstLooksMs : laterLooksMs
