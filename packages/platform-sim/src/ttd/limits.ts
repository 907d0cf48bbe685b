import { setTimeout as sleep } from 'node:timers/promises'
import { bucket } from '../core/bucket.ts'
import { throttled } from './errors.ts'

const CALLS_PER_MINUTE = 100
const PARALLEL = 4
/** Limits per endpoint: calls per minute, and four concurrent calls. */
export function ttdLimits(now: () => number, answerMs: number) {
  const perMinute = new Map<string, () => number>()
  const underWay = new Map<string, number>()
  return async <T>(endpoint: string, answer: () => T | Promise<T>): Promise<T> => {
    if (!perMinute.has(endpoint)) perMinute.set(endpoint, bucket(now, CALLS_PER_MINUTE, 60_000))
    const waitS = perMinute.get(endpoint)!()
    if (waitS > 0) throw throttled(waitS)
    const others = underWay.get(endpoint) ?? 0
    if (others >= PARALLEL) throw throttled(1)
    underWay.set(endpoint, others + 1)
    try {
      await sleep(answerMs)
      return await answer()
    } finally {
      underWay.set(endpoint, underWay.get(endpoint)! - 1)
    }
  }
}
