import type { App } from '../../boot/app.ts'
import { AppError } from '../../edge/app-error.ts'
import type { Doorkeeper } from '../../edge/gate.ts'
import { sessionKeys } from './keys.ts'
import { findLiveSession, findStanding, touchSession } from './store.ts'

const TOUCH_AFTER_MS = 5 * 60 * 1000

/** The session row is read on every call, so log-out, removal and a changed role count at once. */
export function makeDoorkeeper(app: App): Doorkeeper {
  return {
    async findCaller(accessToken) {
      const now = app.now()
      const { sessionId } = sessionKeys(app.secret).access.read(accessToken, now)
      const session = await app.database.asNobody(async (tx) => {
        const live = await findLiveSession(tx, sessionId, now)
        if (live && now.getTime() - live.lastSeenAt.getTime() > TOUCH_AFTER_MS)
          await touchSession(tx, live.id, now)
        return live
      })
      if (!session) throw new AppError('INVALID_TOKEN', 'Your session has ended. Sign in again.')
      return { userId: session.userId, sessionId: session.id }
    },
    findStanding: (userId, organisationId) =>
      app.database.inOrganisation(organisationId, (tx) => findStanding(tx, organisationId, userId)),
  }
}
