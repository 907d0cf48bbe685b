import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Demo } from '@flightdeck/contract/demo'
import { call } from '../proof/kit/call.ts'
import { aDataFolder, removeDataFolder } from '../proof/kit/data-folder.ts'
import { startServer } from '../proof/kit/server.ts'
import { machine } from './kit/machine.ts'
import { processorTimes } from './kit/processor-time.ts'

/**
 * How long a first start takes until there is an address, and from there until the demo has lived through its thirty days; and
 * what of that the processors did.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean' }, now: { type: 'string' } } })
const GIVE_UP_AFTER_MS = 600_000
const LOOK_EVERY_MS = 500

const data = aDataFolder()
const startedAt = performance.now()
const server = startServer(data, {
  FLIGHTDECK_DEMO: '1',
  ...(values.now !== undefined && { FLIGHTDECK_DEMO_NOW: values.now }),
})
const address = await server.ready()
const readyAt = performance.now()
const before = processorTimes(server.pid)
let demo: Demo
do {
  await sleep(LOOK_EVERY_MS)
  demo = (await call<Demo>(address, '/demo/', { method: 'GET' })).data
} while (!demo.complete && performance.now() - readyAt < GIVE_UP_AFTER_MS)
const livedAt = performance.now()
const after = processorTimes(server.pid)
await server.stop()
removeDataFolder(data)

const seconds = (ms: number) => Math.round(ms / 100) / 10
const result = {
  address_after_s: seconds(readyAt - startedAt),
  complete_after_s: seconds(livedAt - readyAt),
  processor_s: before &&
    after && {
      server: seconds((after.server - before.server) * 1000),
      database: seconds((after.database - before.database) * 1000),
      platforms: seconds((after.platforms - before.platforms) * 1000),
    },
  days: demo.days_lived,
  complete: demo.complete,
  machine: machine(),
}
console.log(values.json ? JSON.stringify(result) : result)
