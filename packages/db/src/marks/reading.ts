import { AsyncLocalStorage } from 'node:async_hooks'

/** Statements run while a response was computed. */
export type Reading = {
  statements: Set<string>
  /** Other sources were used too: a thread, or memory. */
  hasOtherSources: boolean
}

const readings = new AsyncLocalStorage<Reading>()

/** Runs a computation and records its statements. */
export async function watchReading<T>(make: () => Promise<T>): Promise<{ result: T; reading: Reading }> {
  const reading: Reading = { statements: new Set(), hasOtherSources: false }
  return { result: await readings.run(reading, make), reading }
}

export function noteStatement(text: string): void {
  readings.getStore()?.statements.add(text)
}

/** Required when data comes from outside the database: such data may change without a write mark. */
export function noteOtherSource(): void {
  const reading = readings.getStore()
  if (reading) reading.hasOtherSources = true
}
