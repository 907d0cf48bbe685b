import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoNow } from './demo-moment.ts'

const root = join(import.meta.dirname, '..')
const startsWithinMs = 120_000

/** The real product: its own server, worker and embedded database in a folder of their own. Journeys of other hours start it at another moment. */
export async function launch(settings: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'flightdeck-e2e-'))
  // Root's database runs as another user, who must be able to pass.
  chmodSync(data, 0o711)
  const port = await freePort()
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    FLIGHTDECK_DATA: data,
    LOG_LEVEL: 'warn',
    FLIGHTDECK_DEMO_NOW: demoNow,
    // A journey plays its own identity provider.
    FLIGHTDECK_PROVIDERS_AT: 'anywhere',
    // A busy machine is no failure; the product's own limit has tests of its own.
    FLIGHTDECK_COMPUTE_SECONDS: '40',
    // Journeys that sign people up name an address for each.
    FLIGHTDECK_TRUST_PROXY: '127.0.0.1',
  }
  const url = `http://127.0.0.1:${port}`
  const begin = async (more: Record<string, string>) => {
    const env = { ...process.env, ...own, ...settings, ...more }
    const server = spawn(process.execPath, ['apps/demo/src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await isReady(url, server)
    return server
  }
  let server = await begin({})
  const end = async () => {
    // A terminal's Ctrl-C has reached it already.
    const hasEnded = server.exitCode !== null || server.signalCode !== null
    const ended = hasEnded ? undefined : once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  return {
    url,
    data,
    outbox: join(data, 'outbox'),
    simulators: join(data, 'simulators.json'),
    /** The same product at a later moment: what was written stays, and the days between are read from the platforms. */
    restartAt: async (moment: string) => {
      await end()
      server = await begin({ FLIGHTDECK_DEMO_NOW: moment })
    },
    stop: async () => {
      await end()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function isReady(url: string, server: ChildProcess) {
  const giveUpAt = Date.now() + startsWithinMs
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error(`The product stopped with code ${server.exitCode}.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('The product was not ready in time.')
}
