import type { App } from '../../ground/app.ts'
import type { Doorkeeper } from '../../edge/gate.ts'
import { companion } from './companion.ts'
import { sessionKeys } from './keys.ts'
import { meetCaller } from './store.ts'

/** The session row is read on every call, so log-out, removal and a changed role count at once. */
export const makeDoorkeeper = ({ database, secret, now }: App): Doorkeeper => ({
  async meet(accessToken, organisationId, allowance, cookies) {
    const moment = now()
    const { sessionId } = await sessionKeys(secret).access.read(accessToken, moment)
    const calling = { sessionId, organisationId, allowance, now: moment }
    return meetCaller(database, { ...calling, companion: companion.hashIn(cookies) })
  },
})
