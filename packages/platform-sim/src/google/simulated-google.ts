import { startBidManager } from '../bid-manager/bid-manager.ts'
import { shortMemory, type Memory } from '../core/memory.ts'
import { startSimulator, type Simulator } from '../core/simulator.ts'
import { startDv360 } from '../dv360/dv360.ts'
import { startGoogleAds } from '../google-ads/google-ads.ts'
import { startGoogleSheets } from '../google-sheets/google-sheets.ts'
import { deedsOn } from '../world/deeds.ts'
import type { World } from '../world/world.ts'
import { notFound } from '../google-api/errors.ts'
import { googleOauth, type GoogleApp } from '../google-api/oauth.ts'

type Parts = { world: () => World; now: () => number; app: GoogleApp; secret?: string; memory?: Memory }

/** Google's services side by side: one sign-in, and the platforms that accept its tokens. */
export async function startGoogle({ world, now, app, secret, memory = shortMemory() }: Parts) {
  const oauth = googleOauth(now, app, secret)
  // Writes to DV360 appear in Bid Manager's reports.
  const deeds = deedsOn('dv360', world, now, memory)
  const [accounts, dv360, bidManager, googleAds, googleSheets] = await Promise.all([
    startSimulator(oauth.routes, (call) => notFound(call.path)),
    startDv360({ world, now, oauth, deeds, memory }),
    startBidManager({ world: deeds.world, now, oauth }),
    startGoogleAds({ world, now, oauth, memory }),
    startGoogleSheets({ world, now, oauth }),
  ])
  const all: Simulator[] = [accounts, dv360, bidManager, googleAds, googleSheets]
  return {
    oauth,
    accounts,
    dv360,
    bidManager,
    googleAds,
    googleSheets,
    stop: async () => void (await Promise.all(all.map((simulator) => simulator.stop()))),
  }
}
export type SimulatedGoogle = Awaited<ReturnType<typeof startGoogle>>
