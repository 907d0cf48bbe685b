import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { putOnLeash } from '../../packages/db/src/embedded/leash.ts'
import { readPostmasterFile } from '../../packages/db/src/embedded/postmaster-file.ts'
import { asRunner, chooseRunner, type Runner } from '../../packages/db/src/embedded/runner.ts'
import { stopPostmaster } from '../../packages/db/src/embedded/stop.ts'

type Place = { bin: string; data: string; runner: Runner; env: Record<string, string | undefined> }

/** A PostgreSQL as an administrator would hand it to us: a login that may make databases and roles, and nothing more. */
export async function startSeparateServer(bin: string, libraries: string) {
  const home = mkdtempSync(join(tmpdir(), 'flightdeck-separate-'))
  chmodSync(home, 0o711)
  const data = join(home, 'cluster')
  const runner = chooseRunner(data)
  mkdirSync(data, { mode: 0o700 })
  if (runner) chownSync(data, runner.uid, runner.gid)
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraries && { LD_LIBRARY_PATH: libraries }),
  }
  const place = { bin, data, runner, env }

  const password = randomBytes(12).toString('hex')
  mustRun(place, 'initdb', [
    '-D',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  ])
  mustRun(
    place,
    'postgres',
    ['--single', '-D', data, 'postgres'],
    [
      `create role flightdeck_separate login nosuperuser createdb createrole password '${password}'`,
      'create database flightdeck_separate owner flightdeck_separate',
    ],
  )
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  const port = await freePort()
  const pid = await launch(place, home, port)
  const leash = putOnLeash(home, pid, data)
  return {
    version: readFileSync(join(data, 'PG_VERSION'), 'utf8').trim(),
    url: `postgres://flightdeck_separate:${password}@127.0.0.1:${port}/flightdeck_separate`,
    async stop() {
      await stopPostmaster(pid)
      leash.release()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function mustRun({ bin, runner, env }: Place, program: string, args: string[], lines: string[] = []): void {
  const { status, stderr, error } = spawnSync(join(bin, program), args, {
    ...asRunner(runner),
    cwd: '/',
    env,
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  })
  const complaint = error?.message ?? (status !== 0 || /ERROR|FATAL/.test(stderr) ? stderr.trim() : '')
  if (complaint) throw new Error(`${program} of ${bin} failed: ${complaint}`)
}

async function launch({ bin, data, runner, env }: Place, home: string, port: number): Promise<number> {
  const path = join(home, 'postgres.log')
  const output = openSync(path, 'a', 0o600)
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...asRunner(runner),
      cwd: '/',
      env,
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  while (child.exitCode === null) {
    const file = readPostmasterFile(data)
    if (file.kind === 'written' && file.status === 'ready') {
      child.unref()
      return file.pid
    }
    await sleep(30)
  }
  throw new Error(`PostgreSQL of ${bin} did not start: ${readFileSync(path, 'utf8').trim()}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
