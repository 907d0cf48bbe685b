import type { App } from '../../boot/app.ts'
import { AppError } from '../../edge/app-error.ts'
import type { Doorkeeper } from '../../edge/gate.ts'
import { sessionKeys } from './keys.ts'
import { findLiveSession, findStanding, touchSession } from './store.ts'

const TOUCH_AFTER_MS = 5 * 60 * 1000

/** The session row is read on every call, so log-out, removal and a changed role count at once. */
export function makeDoorkeeper(app: App): Doorkeeper {
  return {
    async findCaller(tx, accessToken) {
      const now = app.now()
      const { sessionId } = sessionKeys(app.secret).access.read(accessToken, now)
      const session = await findLiveSession(tx, sessionId, now)
      if (!session) throw new AppError('INVALID_TOKEN', 'Your session has ended. Sign in again.')
      if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS)
        await touchSession(tx, session.id, now)
      return { userId: session.userId, sessionId: session.id }
    },
    findStanding,
  }
}
