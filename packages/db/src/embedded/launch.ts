import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { findOrphan } from './orphan.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { asRunner, type Runner } from './runner.ts'
import { settingsFor } from './settings.ts'

type LaunchOptions = {
  home: string
  data: string
  runner: Runner
  binaries: Binaries
  durable: boolean
  superuserPassword: string
  log: (line: string) => void
}
type Server = { pid: number; port: number; reused: boolean }

/** Refusals that pass: backends of a killed server still leaving, or the free port taken meanwhile. */
const PASSING = [
  'pre-existing shared memory block',
  'lock file "postmaster.pid" already exists',
  'lock file "postmaster.pid" is empty',
  'could not create any TCP/IP sockets',
]
const PATIENCE_MS = 60_000
const LOG_LIMIT = 10_000_000

export async function launchPostmaster(options: LaunchOptions): Promise<Server> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const orphan = await findOrphan(options.data, options.superuserPassword)
    if (orphan) return { ...orphan, reused: true }

    const outcome = await startOnce(options)
    if ('pid' in outcome) return { ...outcome, reused: false }
    const passing = PASSING.some((text) => outcome.complaint.includes(text))
    if (!passing || Date.now() > deadline) {
      const reason = lastWords(outcome.complaint)
      throw new Error(`The embedded database did not start: ${reason} (log: ${logPath(options.home)})`)
    }
    await sleep(250)
  }
}

type Outcome = { pid: number; port: number } | { complaint: string }

async function startOnce({ home, data, runner, binaries, durable, log }: LaunchOptions): Promise<Outcome> {
  const port = await freePort()
  const path = openableLog(home)
  const logged = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const output = openSync(path, 'a', 0o600)
  // A process group of its own: the terminal's Ctrl-C is for us, and we stop it in order.
  const child = spawn(binaries.postgres, ['-D', data, ...settingsFor(port, durable)], {
    ...asRunner(runner),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)

  let ended: Error | true | undefined
  child.on('error', (error) => (ended = error))
  child.on('exit', () => (ended ??= true))

  let nextWord = Date.now() + 5_000
  while (ended === undefined) {
    const file = readPostmasterFile(data)
    if (file.kind === 'written' && file.pid === child.pid && file.status === 'ready') {
      child.unref()
      return { pid: child.pid, port }
    }
    if (Date.now() > nextWord) {
      log('The database is still recovering…')
      nextWord += 5_000
    }
    await sleep(15)
  }
  return { complaint: ended === true ? readFileSync(path).subarray(logged).toString() : ended.message }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function logPath(home: string): string {
  return join(home, 'postgres.log')
}

/** Kept small without a rotating daemon: at a start, a long log becomes the old one. */
function openableLog(home: string): string {
  const path = logPath(home)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(path, `${path}.old`)
  return path
}

function lastWords(complaint: string): string {
  const lines = complaint.trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') || 'it ended without a word'
}
