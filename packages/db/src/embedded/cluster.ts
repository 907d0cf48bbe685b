import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { asRunner, fileOwner, type Runner } from './runner.ts'

type ClusterOptions = {
  place: string
  runner: Runner
  binaries: Binaries
  durable: boolean
  superuserPassword: string
  log: (line: string) => void
}

const HALF_MADE = /^cluster\.making-/

/** The data directory of a finished cluster. One that was interrupted while being made never gets that name. */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const data = join(options.place, 'cluster')
  removeHalfMade(options.place)
  if (!existsSync(data)) await makeCluster(options, data)
  refuseOtherMajor(data, options.binaries.major)

  // A restored copy may come with root as owner or with open modes; PostgreSQL refuses both.
  chmodSync(data, 0o700)
  if (options.runner && fileOwner(data) !== options.runner.uid) {
    spawnSync('chown', ['-R', `${options.runner.uid >>> 0}:${options.runner.gid >>> 0}`, data])
  }
  return data
}

async function makeCluster(
  { runner, binaries, durable, superuserPassword, log }: ClusterOptions,
  data: string,
) {
  log('Creating the database files…')
  const draft = `${data}.making-${process.pid}-${Date.now()}`
  const secret = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(secret, superuserPassword, { mode: 0o600 })
  if (runner) for (const path of [draft, secret]) chownSync(path, runner.uid, runner.gid)

  await run(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    runner,
  )
  rmSync(secret, { force: true })
  renameSync(draft, data)
}

function run(command: string, args: string[], runner: Runner): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...asRunner(runner),
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(
        new Error(
          `The database files could not be created: ${complaint.trim() || `initdb ended with ${code}`}`,
        ),
      )
    })
  })
}

function removeHalfMade(place: string): void {
  for (const name of readdirSync(place)) {
    if (!HALF_MADE.test(name)) continue
    // An initdb that outlived its killed parent may still be writing; it loses its place, not ours.
    rmSync(join(place, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function refuseOtherMajor(data: string, major: string): void {
  const clusterMajor = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (clusterMajor === major) return
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${clusterMajor}, but this Flightdeck brings ${major}: restore a backup into a new folder.`,
  )
}
