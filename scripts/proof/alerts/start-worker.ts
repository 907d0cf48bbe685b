import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { killNow } from '../kit/process-tree.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const SECRET = 'a secret of the proof of alerts, long enough'

export type WorkerProcess = { work: (databaseUrl: string) => void; kill: () => Promise<void> }

/** A worker in a process of its own: loaded at once, at work when told where, dead when told so. */
function aWorker(smtpUrl: string, dataFolder: string): WorkerProcess {
  const child = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      SMTP_URL: smtpUrl,
      FLIGHTDECK_SECRET: SECRET,
      FLIGHTDECK_DATA: dataFolder,
      LOG_LEVEL: 'silent',
    },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const end = () => killNow(child.pid!)
  process.once('exit', end)
  const ended = once(child, 'exit').finally(() => process.off('exit', end))
  child.stdin.on('error', () => {})
  return {
    work: (databaseUrl) => void child.stdin.write(`${databaseUrl}\n`),
    async kill() {
      end()
      await ended
    },
  }
}

/** Workers of which the next ones are already loading. */
export function makeWorkers(smtpUrl: string, dataFolder: string) {
  const loading = Array.from({ length: LOADED_AHEAD }, () => aWorker(smtpUrl, dataFolder))
  return {
    next(): WorkerProcess {
      loading.push(aWorker(smtpUrl, dataFolder))
      return loading.shift()!
    },
    close: () => Promise.all(loading.map((one) => one.kill())),
  }
}
const LOADED_AHEAD = 3
