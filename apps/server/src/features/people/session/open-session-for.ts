import type { App } from '../../../ground/app.ts'
import { ONE_PROOF } from './admit.ts'
import { openSession } from './open-session.ts'

/** Opens a session for a person of a demo on behalf of the program. No browser, so no cookies. */
export const openSessionFor = (app: App, userId: string) =>
  openSession(
    {
      app,
      now: app.now(),
      requestId: 'demo',
      ip: '127.0.0.1',
      isGone: () => false,
      userAgent: null,
      cookie: () => undefined,
      setCookie: () => {},
      clearStorage: () => {},
      isSecure: false,
    },
    userId,
    ONE_PROOF,
  )
