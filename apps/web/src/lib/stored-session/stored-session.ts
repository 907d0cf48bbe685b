import type { Session } from '@flightdeck/contract/session'
import type { CookieJar } from './cookie-jar.ts'

const hourS = 60 * 60
const dayS = 24 * hourS

/** Lifetimes of session cookies, in seconds. Everything else is requested from the server. */
export const lifeS = { accessToken: hourS, refreshToken: dayS, email: dayS, organisation_id: dayS } as const
type Name = keyof typeof lifeS

export type StoredSession = ReturnType<typeof storedSession>

export function storedSession(jar: CookieJar) {
  const keep = (name: Name, value: string) => jar.set(name, value, lifeS[name])
  return {
    accessToken: () => jar.get('accessToken'),
    refreshToken: () => jar.get('refreshToken'),
    freshAccessToken: () => jar.fresh('accessToken'),
    freshRefreshToken: () => jar.fresh('refreshToken'),
    email: () => jar.get('email'),
    organisationId: () => jar.get('organisation_id'),
    isPresent: () => jar.get('refreshToken') !== null || jar.get('accessToken') !== null,
    begin: (session: Pick<Session, Name>) => {
      for (const name of Object.keys(lifeS) as Name[]) keep(name, session[name])
    },
    renew: (tokens: { access: string; refresh: string }) => {
      keep('accessToken', tokens.access)
      keep('refreshToken', tokens.refresh)
    },
    moveTo: (organisationId: string) => keep('organisation_id', organisationId),
    clear: () => {
      for (const name of Object.keys(lifeS)) jar.remove(name)
    },
  }
}
