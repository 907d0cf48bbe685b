import type { CurrentUser } from '@flightdeck/contract'
import { now as productNow } from '../clock.ts'
import { browserCookies } from '../session/cookie-jar.ts'
import { storedSession } from '../session/stored-session.ts'
import type { StoredSession } from '../session/stored-session.ts'
import { reportOf, screenOf, userOf } from './items.ts'
import type { EventName, Item } from './items.ts'

type Take = (item: Item) => void
export type Telemetry = ReturnType<typeof telemetryIn>

const loginAfterMs = 150
/** An error in a loop must not become a flood. */
const reportsAtMost = 10
const waitAtMost = 20

type World = {
  stored: Pick<StoredSession, 'email' | 'organisationId'>
  screen: () => string
  now: () => Date
  later: (ms: number, work: () => void) => void
}

/**
 * What the product tells its operator's analytics and error reporting. Until somebody takes the items they wait, and
 * before `open` was called (a development build) there is nothing to wait for.
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
    /** Says who signed in; the login itself follows. */
    identify: (who: CurrentUser) => {
      give({ kind: 'identify', at: now().toISOString(), user: userOf(who) })
      later(loginAfterMs, () => track('login'))
    },
    /** Says that something happened, if it is known to whom. */
    track,
    report: (error: unknown) => {
      if (reports++ < reportsAtMost) give(reportOf(error, screen(), now().toISOString()))
    },
    /** Keeps items for whoever will take them; nobody may come. */
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
  screen: () => screenOf(window.location.pathname),
  now: productNow,
  later: (ms, work) => void setTimeout(work, ms),
})
