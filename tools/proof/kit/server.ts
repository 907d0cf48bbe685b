import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { listDescendants, killNow } from './process-tree.ts'

const MAIN = fileURLToPath(new URL('../../../apps/demo/src/main.ts', import.meta.url))
const READY_WITHIN_MS = 90_000
const LOOK_EVERY_MS = 10

export type Server = ReturnType<typeof startServer>
const running = new Set<Server>()
process.on('exit', () => running.forEach((server) => server.killEverything()))

/**
 * The real program, in a process group of its own so that a kill of the group is a kill of the program alone.
 */
export function startServer(data: string, variables: Record<string, string> = {}) {
  const { DATABASE_URL: _none, ...clean } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...clean,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      FLIGHTDECK_DATA: data,
      // The platforms beside it would only take time here.
      FLIGHTDECK_DEMO: 'organisation',
      FLIGHTDECK_RATES_URL: 'off',
      ...variables,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid!
  let out = ''
  let err = ''
  child.stdout.on('data', (bytes) => (out += String(bytes)))
  child.stderr.on('data', (bytes) => (err += String(bytes)))
  let hasEnded = false
  child.on('exit', () => {
    hasEnded = true
    running.delete(server)
  })
  const ended = once(child, 'exit')

  /** The address, once the program says that it is ready. */
  async function ready(): Promise<string> {
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline) {
      if (hasEnded) throw new Error(`it ended instead of starting: ${err.trim() || out.trim() || 'no word'}`)
      const address = /running at (\S+)/.exec(out)?.[1]
      if (address && (await fetch(`${address}/readyz`)).ok) return address
      await sleep(LOOK_EVERY_MS)
    }
    throw new Error(`it was not ready within ${READY_WITHIN_MS / 1000} s: ${err.trim()}`)
  }

  const server = {
    pid,
    ready,
    ended,
    hasEnded: () => hasEnded,
    /** Kills the group, as a closed terminal, an out-of-memory killer or a container runtime may do. */
    killGroup: () => killNow(-pid),
    /** Kills PostgreSQL with all its processes too, and everything else that the program started. */
    killEverything() {
      const family = listDescendants(pid)
      for (const target of [-pid, ...family]) killNow(target)
    },
    async stop() {
      if (!hasEnded) child.kill('SIGTERM')
      await ended
    },
  }
  running.add(server)
  return server
}
