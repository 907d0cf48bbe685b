import { workerData } from 'node:worker_threads'
import { openDatabase, type Database } from '@flightdeck/db'

/** What one of delivery's threads is started with. */
export type ThreadSettings = { url: string; mostBytes: number }

/** Reading an organisation's days may take longer than any request. */
const QUERY_TIMEOUT_MS = 10 * 60 * 1000

/** A thread's own way to the database, and what it may hold of it. */
export function openFacts(name: string): { database: Database; mostBytes: number } {
  const { url, mostBytes } = workerData as ThreadSettings
  return {
    database: openDatabase({ url, name: `flightdeck ${name}`, size: 2, queryTimeoutMs: QUERY_TIMEOUT_MS }),
    mostBytes,
  }
}
