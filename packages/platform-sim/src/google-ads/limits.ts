import { DAY_MS } from '@flightdeck/domain/time'
import { bucket } from '../core/bucket.ts'
import { exhausted } from './errors.ts'

const MINUTE_MS = 60_000

export type Limits = { operationsPerDay: number; callsPerMinute: number; rowsPerPage: number }

/**
 * Daily limit of operations, where a query counts as one and a write as its number of parts; and a limit of
 * calls per minute.
 */
export function googleAdsLimits(
  now: () => number,
  { operationsPerDay = 15_000, callsPerMinute = 1_200 }: Partial<Limits> = {},
) {
  const daily = bucket(now, operationsPerDay, DAY_MS)
  const perMinute = bucket(now, callsPerMinute, MINUTE_MS)
  return (operations: number): void => {
    const shortWaitS = perMinute()
    if (shortWaitS > 0) throw exhausted('quotaError.RESOURCE_TEMPORARILY_EXHAUSTED', shortWaitS)
    for (let n = 0; n < operations; n++) {
      const waitS = daily()
      if (waitS > 0) throw exhausted('quotaError.RESOURCE_EXHAUSTED', waitS)
    }
  }
}
