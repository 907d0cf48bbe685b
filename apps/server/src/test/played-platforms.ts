import {
  startEcb,
  startGoogle,
  startMeta,
  startTiktok,
  startTtd,
  worldAt,
  type World,
} from '@flightdeck/platform-sim'
import { afterAll } from 'vitest'
import { linkTo } from '../ground/link.ts'
import type { TestServer } from './a-server.ts'

const TTD_LOGIN = { login: 'ttd_api', password: 'the desk' }
const DAY = (moment: Date) => moment.toISOString().slice(0, 10)

/** Every platform on the test's own clock, with the server signed up at each of them. */
export async function playedPlatforms(server: TestServer, { seed = 'demo' } = {}) {
  const now = () => server.clock.now().getTime()
  const anchor = DAY(server.clock.now())
  const worlds = new Map<string, World>()
  const world = () => {
    const today = DAY(server.clock.now())
    const currentWorld = worlds.get(today) ?? worldAt({ seed, anchor, today })
    worlds.set(today, currentWorld)
    return currentWorld
  }
  const client = { clientId: 'flightdeck', clientSecret: 'a client secret' }
  const returnsTo = (provider: string) => [linkTo(server.app, `/oauth/${provider}/callback`)]
  const [google, meta, ttd, tiktok, ecb] = await Promise.all([
    startGoogle({ world, now, app: { ...client, redirectUris: returnsTo('google') } }),
    startMeta({ world, now, app: { ...client, redirectUris: returnsTo('meta') } }),
    startTtd({ world, now, user: TTD_LOGIN }),
    startTiktok({
      now,
      app: { appId: client.clientId, secret: client.clientSecret, redirectUris: returnsTo('tiktok') },
    }),
    startEcb({ now, seed }),
  ])
  afterAll(() => Promise.all([google.stop(), meta.stop(), ttd.stop(), tiktok.stop(), ecb.stop()]))
  server.app.platformApps = {
    apps: { google: client, meta: client, tiktok: client },
    apiKeys: { google_ads: 'a developer token' },
    addresses: {
      google_sign_in: google.accounts.url,
      google_tokens: google.accounts.url,
      dv360: google.dv360.url,
      bid_manager: google.bidManager.url,
      google_ads: google.googleAds.url,
      google_sheets: google.googleSheets.url,
      meta_sign_in: meta.url,
      meta_ads: meta.url,
      ttd: ttd.url,
      tiktok: tiktok.url,
      ecb: ecb.url,
    },
  }
  return { google, meta, ttd, tiktok, ecb, world, ttdLogin: TTD_LOGIN }
}
export type PlayedPlatforms = Awaited<ReturnType<typeof playedPlatforms>>
