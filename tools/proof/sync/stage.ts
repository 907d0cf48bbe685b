import type { App } from '../../../apps/server/src/ground/app.ts'
import { composeApp } from '../../../apps/server/src/boot/compose-app.ts'
import { readSettings } from '../../../apps/server/src/ground/settings.ts'
import { makeGate } from '../../../apps/server/src/edge/gate.ts'
import { buildHttp } from '../../../apps/server/src/edge/http.ts'
import { makeCaller } from '../../../apps/demo/src/caller.ts'
import { signIn } from '../../../apps/demo/src/story/connect-demo.ts'
import { demoRules } from '../../../apps/demo/src/demo-rules.ts'
import { foundOrganisation } from '../../../apps/server/src/features/people/organisation/index.ts'
import { makeDoorkeeper, openSessionFor } from '../../../apps/server/src/features/people/session/index.ts'
import { openDatabase } from '../../../packages/db/src/index.ts'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { DEMO_APPS, playPlatforms } from '../../../packages/platform-sim/src/play/platforms.ts'
import { SECRET } from '../kit/workers.ts'
import { byClock, clockMs, type Moment } from './moment.ts'

const PUBLIC_URL = 'http://127.0.0.1:4400'

/** The apps that workers and platforms both know, and the leave to speak to platforms on this machine. */
export const ENVIRONMENT = {
  FLIGHTDECK_DEMO: '1',
  FLIGHTDECK_PUBLIC_URL: PUBLIC_URL,
  GOOGLE_CLIENT_ID: DEMO_APPS.apps.google.clientId,
  GOOGLE_CLIENT_SECRET: DEMO_APPS.apps.google.clientSecret,
  GOOGLE_ADS_DEVELOPER_TOKEN: DEMO_APPS.apiKeys.google_ads,
  META_APP_ID: DEMO_APPS.apps.meta.clientId,
  META_APP_SECRET: DEMO_APPS.apps.meta.clientSecret,
}

/** The platforms, and the program beside them, all by one clock. */
export async function aStage(databaseUrl: string, first: Moment) {
  let moment = first
  const anchor = new Date(first.startsAt).toISOString().slice(0, 10)
  const back = (app: string) => `${PUBLIC_URL}/oauth/${app}/callback`
  const redirectUris = { google: back('google'), meta: back('meta'), tiktok: back('tiktok') }
  const played = await playPlatforms({ seed: 'proof', anchor, redirectUris }, () => clockMs(moment))
  const settings = readSettings({ ...ENVIRONMENT, LOG_LEVEL: 'silent' })
  const platformApps = { ...settings.registeredApps, addresses: played.addresses as never }
  const database = openDatabase({ url: databaseUrl, name: 'flightdeck proof stage', size: 4 })
  const baseApp = composeApp({ settings, secret: SECRET, database, wake: () => {}, platformApps })
  const app = byClock(baseApp, () => moment)
  return {
    app,
    database,
    moment: () => moment,
    turnTo: (next: Moment) => void (moment = next),
    connect: (name: string, accounts: number) => connect(app, name, accounts),
    async leave() {
      await database.close()
      await played.stop()
    },
  }
}
export type Stage = Awaited<ReturnType<typeof aStage>>

/** An organisation that reads some accounts of every platform, with checks and rules: as a person makes it, through the API. */
async function connect(app: App, name: string, accounts: number): Promise<string> {
  const now = app.now()
  const email = `${name}@proof.test`
  const { organisationId, userId } = await foundOrganisation(app, {
    name,
    owner: { email, fullName: 'Pat Proof', passwordHash: null, emailVerifiedAt: now },
    onboardingState: 'COMPLETE',
    now,
  })
  const http = await buildHttp({
    app,
    gate: makeGate(app, makeDoorkeeper(app)),
    state: { draining: false },
    serves: 'everything',
    webFolder: '/nowhere',
  })
  const { accessToken } = await openSessionFor(app, userId)
  const call = makeCaller((request) => http.inject(request), { accessToken, organisationId })
  for (const platform of AD_PLATFORMS) {
    const { id } = await signIn(call, platform, DEMO_APPS.logins)
    const listing = await call<{ accounts: { native_id: string }[] }>('GET', `/connections/${id}/accounts/`)
    const native_ids = listing.accounts.slice(0, accounts).map((account) => account.native_id)
    await call('PUT', `/connections/${id}/accounts/`, { native_ids })
  }
  await call('POST', '/quality/selected/recommended/')
  for (const rule of demoRules()) await call('POST', '/alerts/rules/', rule)
  await http.close()
  return organisationId
}
