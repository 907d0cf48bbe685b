import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Demo } from '../../packages/contract/src/index.ts'
import { call } from '../proof/kit/call.ts'
import { aDataFolder, removeDataFolder } from '../proof/kit/data-folder.ts'
import { startServer } from '../proof/kit/server.ts'
import { machine } from './kit/machine.ts'

/** How long a first start takes until there is an address, and from there until the demo has lived through its thirty days. */
const { values } = parseArgs({ options: { json: { type: 'boolean' }, now: { type: 'string' } } })
const GIVE_UP_AFTER_MS = 600_000

const data = aDataFolder()
const startedAt = performance.now()
const server = startServer(data, {
  FLIGHTDECK_DEMO: '1',
  ...(values.now !== undefined && { FLIGHTDECK_DEMO_NOW: values.now }),
})
const address = await server.ready()
const readyAt = performance.now()
let demo: Demo
do {
  await sleep(250)
  demo = (await call<Demo>(address, '/demo/', { method: 'GET' })).data
} while (!demo.complete && performance.now() - readyAt < GIVE_UP_AFTER_MS)
const livedAt = performance.now()
await server.stop()
removeDataFolder(data)

const seconds = (ms: number) => Math.round(ms / 100) / 10
const result = {
  address_after_s: seconds(readyAt - startedAt),
  complete_after_s: seconds(livedAt - readyAt),
  days: demo.days_lived,
  complete: demo.complete,
  machine: machine(),
}
console.log(values.json ? JSON.stringify(result) : result)
