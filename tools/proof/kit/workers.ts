import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { killNow } from './process-tree.ts'

/** Shared by all workers of a proof, so that each can open what another has sealed. */
export const SECRET = 'a secret of the proofs, and of them only'

export type WorkerProcess = {
  /** Starts work on a task, given as a line. Waits until the worker says that it is at work, or is dead. */
  work: (task: string) => Promise<void>
  /** Suspends the worker, as a machine that swaps or sleeps would; `wake` resumes it. */
  pause: () => void
  wake: () => void
  kill: () => Promise<void>
}

/** A worker in a process of its own: loaded at once, started by a task, killed on demand. */
function aWorker(program: string, environment: Record<string, string>): WorkerProcess {
  const { DATABASE_URL: _none, ...clean } = process.env
  const child = spawn(process.execPath, [program], {
    env: { ...clean, FLIGHTDECK_SECRET: SECRET, LOG_LEVEL: 'silent', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const end = () => killNow(child.pid!)
  process.once('exit', end)
  const ended = once(child, 'exit').finally(() => process.off('exit', end))
  child.stdin.on('error', () => {})
  let lastWords = ''
  child.stderr.on('data', (bytes) => (lastWords += String(bytes)))
  const begun = once(child.stdout, 'data')
  begun.catch(() => {})
  let isKilled = false
  child.on('exit', () => {
    if (!isKilled) console.error(`A worker ended by itself: ${lastWords}`)
  })
  return {
    async work(task) {
      child.stdin.write(`${task}\n`)
      await Promise.race([begun, ended])
    },
    pause: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    async kill() {
      isKilled = true
      end()
      await ended
    },
  }
}

/** Workers of which the next ones are already loading. */
export function makeWorkers(program: string, environment: Record<string, string>) {
  const loading = Array.from({ length: LOADED_AHEAD }, () => aWorker(program, environment))
  return {
    next(): WorkerProcess {
      loading.push(aWorker(program, environment))
      return loading.shift()!
    },
    close: () => Promise.all(loading.map((one) => one.kill())),
  }
}
const LOADED_AHEAD = 3
