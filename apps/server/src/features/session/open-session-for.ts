import type { App } from '../../ground/app.ts'
import { ONE_PROOF } from './admit.ts'
import { openSession } from './open-session.ts'

/** A session for somebody whom the program itself lets act: the people of a demo. No browser, so no cookies. */
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
