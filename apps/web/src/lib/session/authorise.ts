import { isExpired } from './is-expired.ts'
import type { StoredSession } from '../stored-session/stored-session.ts'

type World = {
  stored: StoredSession
  refresh: (staleToken: string | null) => Promise<string>
  now: () => number
}

export type Send = (headers: Record<string, string>) => Promise<Response>

/** Sends with the bearer token and the organisation; an expired or refused token is refreshed once, the call repeated once. */
export function authoriser({ stored, refresh, now }: World) {
  const headers = (token: string) => ({
    Authorization: `Bearer ${token}`,
    'X-Organisation-ID': stored.organisationId() ?? '',
  })

  return async function authorised(send: Send): Promise<Response> {
    const storedToken = stored.accessToken()
    const isUsable = storedToken !== null && !isExpired(storedToken, now())
    const token = isUsable ? storedToken : await refresh(storedToken)
    const answer = await send(headers(token))
    if (answer.status !== 401 || !isUsable) return answer
    return send(headers(await refresh(token)))
  }
}
