import type { App } from '../../../ground/app.ts'
import type { Doorkeeper } from '../../../edge/gate.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { sessionKeys } from './keys.ts'
import { meetCaller } from './store.ts'

/** The session row is read on every call, so log-out, removal and a changed role count at once. */
export const makeDoorkeeper = ({ database, secret, now }: App): Doorkeeper => ({
  read: (accessToken) => sessionKeys(secret).access.read(accessToken, now()),
  authenticate: ({ sessionId }, organisationId, { allowance, cookies, before }) =>
    meetCaller(database, {
      sessionId,
      organisationId,
      allowance,
      now: now(),
      before,
      companion: refreshCookie.hashIn(cookies),
    }),
})
