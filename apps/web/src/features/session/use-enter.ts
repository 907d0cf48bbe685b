import type { Session } from '@flightdeck/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { returnTicket } from '../../lib/session/return-ticket.ts'
import { beginSession } from '../../lib/session/session.ts'
import { whoQuery } from '../../lib/session/who-query.ts'
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
    await navigate({ href: returnTicket.take(), replace: true })
  }
}
