import { workerData } from 'node:worker_threads'
import { openDatabase, type Database } from '@flightdeck/db'

/** Start settings of a delivery thread. */
export type ThreadSettings = { url: string; mostBytes: number }

/** Reading an organisation's days may take longer than any request. */
const QUERY_TIMEOUT_MS = 10 * 60 * 1000

/** A thread's own database connection, and its memory limit. */
export function openFacts(name: string): { database: Database; mostBytes: number } {
  const { url, mostBytes } = workerData as ThreadSettings
  return {
    database: openDatabase({ url, name: `flightdeck ${name}`, size: 2, queryTimeoutMs: QUERY_TIMEOUT_MS }),
    mostBytes,
  }
}
