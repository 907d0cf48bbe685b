import { isExpired } from './is-expired.ts'
import type { SessionEvent } from './session-events.ts'
import type { StoredSession } from '../stored-session/stored-session.ts'

const pollEveryMs = 100
const waitAtMostMs = 2000

export const messages = {
  timeout: 'Token refresh timeout',
  failed: 'Token refresh failed',
  missing: 'No refresh token available',
} as const

export class SessionEnded extends Error {}

type Tokens = { access: string; refresh: string }

type World = {
  stored: StoredSession
  /** Exchanges a refresh token; throws when the server refuses or can't be reached. */
  exchange: (refresh: string) => Promise<Tokens>
  /** Runs work under a lock shared by all tabs of this browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  emit: (event: SessionEvent) => void
  now: () => number
  sleep: (ms: number) => Promise<void>
}

/**
 * Single-flight token refresh. Within a tab, the first caller refreshes and others poll every 100 ms for up
 * to 2 s. Across tabs, a lock serialises refreshes; the next holder finds the new token in the cookie.
 */
export function refresher(world: World) {
  const { stored } = world
  let isRefreshing = false

  async function refresh(staleToken: string | null): Promise<string> {
    if (isRefreshing) return waitForOther(staleToken)
    isRefreshing = true
    world.emit({ kind: 'refreshing' })
    try {
      const token = await world.alone(() => renew(staleToken))
      world.emit({ kind: 'refreshed' })
      return token
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error
      // A sign-in during the refresh started another session.
      const token = usable(stored.accessToken(), staleToken)
      if (token !== null) return token
      stored.clear()
      world.emit({ kind: 'ended', message: error.message })
      throw error
    } finally {
      isRefreshing = false
    }
  }

  async function waitForOther(staleToken: string | null): Promise<string> {
    for (let waitedMs = 0; waitedMs < waitAtMostMs; waitedMs += pollEveryMs) {
      await world.sleep(pollEveryMs)
      if (isRefreshing) continue
      const token = usable(stored.accessToken(), staleToken)
      if (token !== null) return token
      throw new SessionEnded(messages.failed)
    }
    world.emit({ kind: 'waited too long', message: messages.timeout })
    throw new Error(messages.timeout)
  }

  async function renew(staleToken: string | null): Promise<string> {
    const another = usable(await stored.freshAccessToken(), staleToken)
    if (another !== null) return another
    const presented = await stored.freshRefreshToken()
    if (presented === null) throw new SessionEnded(messages.missing)
    try {
      const tokens = await world.exchange(presented)
      stored.renew(tokens)
      // Releases the lock only when other tabs can read the new token.
      for (let tries = 0; tries < 20 && (await stored.freshAccessToken()) !== tokens.access; tries++) {
        await world.sleep(10)
      }
      return tokens.access
    } catch {
      // Without locks another tab may have refreshed first; its token is used.
      const isLost = (await stored.freshRefreshToken()) !== presented
      const winner = isLost ? usable(await stored.freshAccessToken(), staleToken) : null
      if (winner !== null) return winner
      throw new SessionEnded(messages.failed)
    }
  }

  function usable(token: string | null, staleToken: string | null): string | null {
    return token !== null && token !== staleToken && !isExpired(token, world.now()) ? token : null
  }

  return { refresh }
}
