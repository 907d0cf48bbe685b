import { dayFromNumber, DAY_MS } from '@flightdeck/domain/time'
import type { Fault } from '../core/faults.ts'
import { memoryIn, shortMemory } from '../core/memory.ts'
import type { Simulator } from '../core/simulator.ts'
import { startEcb } from '../ecb/ecb.ts'
import { startGoogle } from '../google/simulated-google.ts'
import { startMeta } from '../meta/meta.ts'
import { startTiktok } from '../tiktok/tiktok.ts'
import { startTtd } from '../ttd/ttd.ts'
import { worldAt, type World } from '../world/world.ts'

export type PlaySettings = {
  seed: string
  /** The day the demo began. */
  anchor: string
  redirectUris: { google: string; meta: string; tiktok: string }
  /** Offset of the demo's clock from the machine's. */
  aheadMs?: number
  /** File for writes to the platforms. */
  memory?: string
}

/** Credentials accepted by the simulated platforms: apps registered nowhere else, keys, and logins. */
export const DEMO_APPS = {
  apps: {
    google: { clientId: 'flightdeck-demo', clientSecret: 'demo-google-secret' },
    meta: { clientId: '1000200030004000', clientSecret: 'demo-meta-secret' },
    tiktok: { clientId: '7000000000000000001', clientSecret: 'demo-tiktok-secret' },
  },
  apiKeys: { google_ads: 'demo-developer-token' },
  logins: { ttd: { login: 'ttd_api_northwind', password: 'demo-ttd-password' } },
}

/** Runs all platforms on one world that advances by a day each day. */
export async function playPlatforms(
  { seed, anchor, redirectUris, aheadMs: begins = 0, memory: file }: PlaySettings,
  clock = Date.now,
) {
  const memory = file === undefined ? shortMemory() : memoryIn(file)
  let aheadMs = begins
  const now = () => clock() + aheadMs
  let cachedWorld: { today: string; world: World } | null = null
  const world = () => {
    const today = dayFromNumber(Math.floor(now() / DAY_MS))
    if (cachedWorld?.today !== today) cachedWorld = { today, world: worldAt({ seed, anchor, today }) }
    return cachedWorld.world
  }
  const appSettings = (name: 'google' | 'meta') => ({
    ...DEMO_APPS.apps[name],
    redirectUris: [redirectUris[name]],
  })
  const { clientId: appId, clientSecret: secret } = DEMO_APPS.apps.tiktok
  const [google, meta, ttd, tiktok, ecb] = await Promise.all([
    startGoogle({ world, now, app: appSettings('google'), memory }),
    startMeta({ world, now, app: appSettings('meta'), memory }),
    startTtd({ world, now, user: DEMO_APPS.logins.ttd, memory }),
    startTiktok({ now, app: { appId, secret, redirectUris: [redirectUris.tiktok] } }),
    startEcb({ now, seed }),
  ])
  const hosts: Record<string, Simulator> = {
    google_sign_in: google.accounts,
    google_tokens: google.accounts,
    dv360: google.dv360,
    bid_manager: google.bidManager,
    google_ads: google.googleAds,
    google_sheets: google.googleSheets,
    meta_sign_in: meta,
    meta_ads: meta,
    ttd,
    tiktok,
    ecb,
  }
  const revoke: Record<string, (since?: number) => void> = {
    google: () => {
      google.oauth.revokeAll()
      google.oauth.expireAll()
    },
    meta: (since) => (since === undefined ? meta.oauth.revokeAll() : meta.oauth.revokeSince(since)),
    ttd: () => ttd.auth.revokeAll(),
  }
  return {
    addresses: Object.fromEntries(Object.entries(hosts).map(([host, { url }]) => [host, url])),
    /**
     * Simulates users who revoke an app's permission, or a platform's login; at Meta optionally only grants
     * since a moment.
     */
    revoke: (signIn: string, since?: number) => revoke[signIn]?.(since),
    fault: (host: string, fault: Fault) => hosts[host]?.fault(fault),
    /** Every call a host received, without secrets. */
    logOf: (host: string) => hosts[host]?.log ?? [],
    mend: (host: string) => hosts[host]?.clearFaults(),
    setClock: (ms: number) => void (aheadMs = ms),
    advance: (ms: number) => void (aheadMs += ms),
    stop: async () =>
      void (await Promise.all([google.stop(), meta.stop(), ttd.stop(), tiktok.stop(), ecb.stop()])),
  }
}
export type PlayedPlatforms = Awaited<ReturnType<typeof playPlatforms>>
