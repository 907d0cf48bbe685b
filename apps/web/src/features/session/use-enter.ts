import type { Session } from '@flightdeck/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { preferences } from '../../lib/preferences/preferences.ts'
import { profileQuery } from '../../lib/preferences/profile-query.ts'
import { returnTicket } from '../../lib/session/return-ticket.ts'
import { beginSession } from '../../lib/session/session.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { telemetry } from '../../lib/telemetry/telemetry.ts'

/** A session was given: remember who it is, and go to where the person was. */
export function useEnter() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (session: Session) => {
    const { accessToken: _access, refreshToken: _refresh, ...who } = session
    beginSession(session)
    cache.setQueryData(whoQuery.queryKey, who)
    telemetry.identify(who)
    // Preferences come along with the person, not with the browser; should they not come, the product's own will do.
    const profile = await cache.fetchQuery({ ...profileQuery, retry: false }).catch(() => null)
    preferences.keep(profile?.preferences ?? {})
    await navigate({ href: returnTicket.take(preferences.get().landing), replace: true })
  }
}
