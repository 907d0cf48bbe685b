import type { CurrentUser } from '@flightdeck/contract/session'
import { now as productNow } from '../clock.ts'
import { browserCookies } from '../stored-session/cookie-jar.ts'
import { storedSession } from '../stored-session/stored-session.ts'
import type { StoredSession } from '../stored-session/stored-session.ts'
import { toErrorItem, screenPath, toAnalyticsUser } from './items.ts'
import type { EventName, Item } from './items.ts'

type Take = (item: Item) => void
export type Telemetry = ReturnType<typeof telemetryIn>

const loginAfterMs = 150
/** Limit of reports, so that an error in a loop cannot flood the operator. */
const reportsAtMost = 10
const waitAtMost = 20

type World = {
  stored: Pick<StoredSession, 'email' | 'organisationId'>
  screen: () => string
  now: () => Date
  later: (ms: number, work: () => void) => void
}

/**
 * Events and errors for the operator's analytics and error reporting. Items are buffered until the sender is
 * open, and dropped without `open` (development builds).
 */
export function telemetryIn({ stored, screen, now, later }: World) {
  let waiting: Item[] = []
  let take: Take | null = null
  let reports = 0

  const keep: Take = (item) => void (waiting.length < waitAtMost && waiting.push(item))
  const give = (item: Item) => take?.(item)

  function track(name: EventName) {
    const email = stored.email()
    const orgId = stored.organisationId()
    if (email === null || orgId === null) return
    give({ kind: 'event', at: now().toISOString(), name, email, org_id: orgId, screen: screen() })
  }

  return {
    /** Identifies the user; the login event follows. */
    identify: (who: CurrentUser) => {
      give({ kind: 'identify', at: now().toISOString(), user: toAnalyticsUser(who) })
      later(loginAfterMs, () => track('login'))
    },
    /** Records an event; ignored without a signed-in user. */
    track,
    report: (error: unknown) => {
      if (reports++ < reportsAtMost) give(toErrorItem(error, screen(), now().toISOString()))
    },
    /** Buffers items until the sender is open; drops them if there is none. */
    open: async (coming: Promise<Take | null>) => {
      take = keep
      take = await coming.catch(() => null)
      waiting.forEach(give)
      waiting = []
    },
  }
}

export const telemetry = telemetryIn({
  stored: storedSession(browserCookies),
  screen: () => screenPath(window.location.pathname),
  now: productNow,
  later: (ms, work) => void setTimeout(work, ms),
})
