import type { App } from '../../ground/app.ts'
import type { Doorkeeper } from '../../edge/gate.ts'
import { companion } from './companion.ts'
import { sessionKeys } from './keys.ts'
import { meetCaller } from './store.ts'

/** The session row is read on every call, so log-out, removal and a changed role count at once. */
export const makeDoorkeeper = ({ database, secret, now }: App): Doorkeeper => ({
  read: (accessToken) => sessionKeys(secret).access.read(accessToken, now()),
  meet: ({ sessionId }, organisationId, allowance, cookies) =>
    meetCaller(database, {
      sessionId,
      organisationId,
      allowance,
      now: now(),
      companion: companion.hashIn(cookies),
    }),
})
