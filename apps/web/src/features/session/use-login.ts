import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/call.ts'
import { returnTicket } from '../../lib/session/return-ticket.ts'
import { beginSession } from '../../lib/session/session.ts'
import { whoQuery } from '../../lib/session/who-query.ts'

type Credentials = { email: string; password: string }

/** Signs in, remembers who it is, and goes back to where the person was. */
export function useLogin() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Credentials) => call('session.login', { body }),
    onSuccess: async (session) => {
      const { accessToken: _access, refreshToken: _refresh, ...who } = session
      beginSession(session)
      cache.setQueryData(whoQuery.queryKey, who)
      await navigate({ href: returnTicket.take(), replace: true })
    },
  })
}
