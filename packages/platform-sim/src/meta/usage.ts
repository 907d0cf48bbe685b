import { HOUR_MS } from '@flightdeck/domain/time'
import { graphError } from './errors.ts'

/** Calls of the last hour as a share of what an account may make. It climbs with each call and falls with the clock. */
export function metaUsage(now: () => number, callsPerHour: number) {
  const windows = new Map<string, { used: number; since: number }>()

  /** Counts a call and gives the headers that say so; a full hour is a 400, and says for how many minutes. */
  return (account: string, type: 'ads_management' | 'ads_insights'): Record<string, string> => {
    const key = `${account}/${type}`
    let window = windows.get(key)
    if (!window || now() - window.since >= HOUR_MS) windows.set(key, (window = { used: 0, since: now() }))
    window.used += 1
    const percent = Math.min(100, Math.floor((window.used / callsPerHour) * 100))
    const isFull = window.used > callsPerHour
    const minutes = isFull ? Math.ceil((HOUR_MS - (now() - window.since)) / 60_000) : 0
    const usage = {
      call_count: percent,
      total_cputime: Math.floor(percent / 2),
      total_time: Math.floor(percent / 2),
    }
    const headers = {
      'x-app-usage': JSON.stringify(usage),
      'x-business-use-case-usage': JSON.stringify({
        [account]: [
          {
            type,
            ...usage,
            estimated_time_to_regain_access: minutes,
            ads_api_access_tier: 'standard_access',
          },
        ],
      }),
    }
    if (!isFull) return headers
    if (account === 'me') throw graphError(17, 'User request limit reached', { subcode: 2_446_079, headers })
    const code = type === 'ads_insights' ? 80_000 : 80_004
    throw graphError(code, 'There have been too many calls to this ad-account.', { headers })
  }
}
