import { bucket } from '../core/bucket.ts'
import { Refusal } from '../core/refusal.ts'
import { startSimulator, type Routes } from '../core/simulator.ts'
import { ADVERTISERS } from '../world/agency.ts'
import { ok, failure } from './envelope.ts'
import { tiktokOauth, type TiktokApp } from './oauth.ts'

type Parts = { now: () => number; app: TiktokApp; callsPerMinute?: number; secret?: string }

/** Ids beyond what a float can hold, as TikTok gives them. */
const ACCOUNTS = ADVERTISERS.slice(2).map(({ name }, at) => ({
  advertiser_id: String(7_012_345_678_901_230_001n + BigInt(at) * 1_000n),
  advertiser_name: name,
}))

/** TikTok's Business interface v1.3, as far as signing in goes. */
export async function startTiktok({ now, app, callsPerMinute = 600, secret }: Parts) {
  const ids = ACCOUNTS.map((account) => account.advertiser_id)
  const oauth = tiktokOauth(now, app, ids, secret)
  const perMinute = bucket(now, callsPerMinute, 60_000)

  const routes: Routes = {
    ...oauth.routes,
    'GET /open_api/v1.3/oauth2/advertiser/get/': (call) => {
      const advertiserIds = oauth.admit(call)
      oauth.known({ app_id: call.query.get('app_id'), secret: call.query.get('secret') })
      if (perMinute() > 0) throw failure(40_100, 'Too many requests. Please retry in some time.')
      return ok({ list: ACCOUNTS.filter((account) => advertiserIds.includes(account.advertiser_id)) })
    },
  }
  // A path without its last slash is another path.
  const simulator = await startSimulator(routes, () => new Refusal(404, '404 page not found'))
  return { ...simulator, oauth }
}
export type SimulatedTiktok = Awaited<ReturnType<typeof startTiktok>>
