import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../../proof/kit/call.ts'
import { aDataFolder, removeDataFolder } from '../../proof/kit/data-folder.ts'
import { startServer } from '../../proof/kit/server.ts'

type Connection = { state: string; accounts_chosen: number }
const PLATFORMS = 5
/** Only states before the first read: a demo that lives through its past is behind on purpose. */
const UNREAD = ['setting_up', 'loading']
const GIVE_UP_AFTER_MS = 180_000

/** The demo from nothing: seconds from the server being ready until every account of every platform is read. */
export async function timeFirstSync(): Promise<number> {
  const data = aDataFolder()
  const server = startServer(data, { FLIGHTDECK_DEMO: '1', PORT: String(20_000 + (process.pid % 20_000)) })
  try {
    const address = await server.ready()
    const startedAt = performance.now()
    const body = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }
    const { data: who } = await call<{ accessToken: string; organisation_id: string }>(
      address,
      '/auth/login/',
      { body },
    )
    const headers = { authorization: `Bearer ${who.accessToken}`, 'x-organisation-id': who.organisation_id }
    while (performance.now() - startedAt < GIVE_UP_AFTER_MS) {
      const { data: all } = await call<Connection[]>(address, '/connections/', { method: 'GET', headers })
      if (all.length === PLATFORMS && all.every(({ state }) => !UNREAD.includes(state)))
        return (performance.now() - startedAt) / 1000
      await sleep(250)
    }
    throw new Error('The first sync did not end in time.')
  } finally {
    await server.stop()
    removeDataFolder(data)
  }
}
