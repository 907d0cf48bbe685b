import { limiter } from '@flightdeck/connectors'
import type { App } from '../../boot/app.ts'
import type { House } from '../../boot/platform-apps.ts'

type Limit = { calls: number; perMs: number }
const MINUTE = 60_000

/** A little under what each house allows: for the whole app, and for one account. */
const LIMITS: Partial<Record<House, { app: Limit; account?: Limit }>> = {
  dv360: { app: { calls: 1_400, perMs: MINUTE }, account: { calls: 280, perMs: MINUTE } },
  bid_manager: { app: { calls: 200, perMs: MINUTE }, account: { calls: 3, perMs: 1_000 } },
  google_ads: { app: { calls: 20, perMs: 1_000 } },
  google_sheets: { app: { calls: 280, perMs: MINUTE }, account: { calls: 55, perMs: MINUTE } },
  meta_ads: { app: { calls: 10, perMs: 1_000 } },
  ttd: { app: { calls: 20, perMs: 1_000 } },
}

type Turn = () => Promise<void>
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

function shared(app: App, key: string, limit: Limit): Turn {
  const turns = kept.get(app) ?? new Map<string, Turn>()
  kept.set(app, turns)
  const turn = turns.get(key) ?? limiter(limit, () => app.now().getTime(), app.sleep)
  turns.set(key, turn)
  return turn
}
