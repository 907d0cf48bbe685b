import type { App } from '../../boot/app.ts'
import { foundOrganisation } from '../organisation/index.ts'
import { hashPassword, sessionKeys } from '../session/index.ts'

export const DEMO_LOGIN = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }

/** The demo organisation, made once. A second call finds it there. */
export async function loadDemo(app: App): Promise<'loaded' | 'already there'> {
  const known = await app.database.asNobody((tx) =>
    tx.selectFrom('users').select('id').where('email', '=', DEMO_LOGIN.email).executeTakeFirst(),
  )
  if (known) return 'already there'
  const now = app.now()
  await foundOrganisation(app.database, {
    name: 'Northwind Media',
    timezone: 'Europe/London',
    currency: 'GBP',
    onboardingState: 'COMPLETE',
    owner: {
      email: DEMO_LOGIN.email,
      fullName: 'Dana Moore',
      passwordHash: await hashPassword(DEMO_LOGIN.password, sessionKeys(app.secret).pepper),
      emailVerifiedAt: now,
    },
    now,
  })
  return 'loaded'
}
