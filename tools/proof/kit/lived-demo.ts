import { setTimeout as sleep } from 'node:timers/promises'
import type { Demo } from '@flightdeck/contract/demo'
import { call } from './call.ts'
import { startServer } from './server.ts'

const GIVE_UP_AFTER_MS = 600_000

/** Starts the whole demo in a data folder, and stops it once it has lived through its thirty days. */
export async function livedDemo(data: string, variables: Record<string, string> = {}): Promise<void> {
  const server = startServer(data, { FLIGHTDECK_DEMO: '1', ...variables })
  const address = await server.ready()
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const { data: demo } = await call<Demo>(address, '/demo/', { method: 'GET' })
    if (demo.complete) break
    if (Date.now() > deadline) throw new Error('the demo did not end its past')
    await sleep(500)
  }
  await server.stop()
}
