import { AsyncLocalStorage } from 'node:async_hooks'

/** What was asked of the database while something was made. */
export type Reading = {
  statements: Set<string>
  /** Something came from elsewhere as well: from a thread, or from memory. */
  hasOtherSources: boolean
}

const readings = new AsyncLocalStorage<Reading>()

/** Makes something, and says what was asked for it. */
export async function watchReading<T>(make: () => Promise<T>): Promise<{ made: T; reading: Reading }> {
  const reading: Reading = { statements: new Set(), hasOtherSources: false }
  return { made: await readings.run(reading, make), reading }
}

export function noteStatement(text: string): void {
  readings.getStore()?.statements.add(text)
}

/** Whoever asks somebody other than the database says so: what they are told may change without a mark. */
export function noteOtherSource(): void {
  const reading = readings.getStore()
  if (reading) reading.hasOtherSources = true
}
