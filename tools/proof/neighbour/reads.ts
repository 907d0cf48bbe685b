import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../kit/call.ts'

/** Requests of a trader's screens. */
const READS = ['/session/', '/quality/findings/', '/quality/campaigns/', '/alerts/alerts/', '/alerts/rules/']
const THINKS_MS = 50

export type Reads = { times: number[]; failed: number }

/** Reads a list after the other until aborted, and returns the time of each. */
export async function readLists(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Reads> {
  const reads: Reads = { times: [], failed: 0 }
  for (let at = 0; !signal.aborted; at++) {
    const startedAt = performance.now()
    const { status } = await call(address, READS[at % READS.length]!, { method: 'GET', headers })
    reads.times.push(performance.now() - startedAt)
    if (status !== 200) reads.failed++
    await sleep(THINKS_MS)
  }
  return reads
}
