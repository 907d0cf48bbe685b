import { atMost, limiter, type Send } from '@flightdeck/connectors'
import type { App } from '../../ground/app.ts'
import type { House } from '../../ground/platform-apps.ts'

type Limit = { calls: number; perMs: number }
const MINUTE = 60_000

/** A little under what each house allows: for the whole app, and for one account. */
const LIMITS: Partial<Record<House, { app: Limit; account?: Limit }>> = {
  dv360: { app: { calls: 1_400, perMs: MINUTE }, account: { calls: 280, perMs: MINUTE } },
  bid_manager: { app: { calls: 4, perMs: 1_100 } },
  google_ads: { app: { calls: 20, perMs: 1_000 } },
  google_sheets: { app: { calls: 280, perMs: MINUTE }, account: { calls: 55, perMs: MINUTE } },
  meta_ads: { app: { calls: 10, perMs: 1_000 } },
  ttd: { app: { calls: 20, perMs: 1_000 } },
}

/** How many calls a house takes at once, at each of its endpoints. */
const PARALLEL: Partial<Record<House, number>> = { ttd: 4 }

type Turn = () => Promise<void>
type Gate = (send: Send) => Send
const kept = new WeakMap<App, Map<string, Turn>>()

/** Waits for a turn at a house, as the app and as the account; whoever asks shares the turns of this program. */
export function turnAt(app: App, house: House, account: string): Turn {
  const limits = LIMITS[house]
  if (!limits) return async () => {}
  const forApp = shared(app, house, limits.app)
  const forAccount = limits.account ? shared(app, `${house}/${account}`, limits.account) : null
  return async () => {
    await forAccount?.()
    await forApp()
  }
}

const gates = new WeakMap<App, Map<House, Gate>>()

/** Lets no more through at once than the house takes, whoever of this program sends. */
export function gateAt(app: App, house: House): Gate {
  const parallel = PARALLEL[house]
  if (!parallel) return (send) => send
  const all = gates.get(app) ?? new Map<House, Gate>()
  gates.set(app, all)
  const gate = all.get(house) ?? atMost(parallel)
  all.set(house, gate)
  return gate
}

function shared(app: App, key: string, limit: Limit): Turn {
  const turns = kept.get(app) ?? new Map<string, Turn>()
  kept.set(app, turns)
  const turn = turns.get(key) ?? limiter(limit, () => app.now().getTime(), app.sleep)
  turns.set(key, turn)
  return turn
}
