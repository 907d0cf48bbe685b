import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '../../packages/db/src/embedded/postmaster-file.ts'
import { asRunner, type Runner } from '../../packages/db/src/embedded/runner.ts'

/** Location of the programs, the user who runs them, and the libraries of an unpacked copy. */
export type Programs = { bin: string; runner: Runner; libraries: string }

export function mustRun(programs: Programs, name: string, args: string[], lines: string[] = []): void {
  const { status, stderr, error } = spawnSync(join(programs.bin, name), args, {
    ...surroundings(programs),
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  })
  const complaint = error?.message ?? (status !== 0 || /ERROR|FATAL/.test(stderr) ? stderr.trim() : '')
  if (complaint) throw new Error(`${name} of ${programs.bin} failed: ${complaint}`)
}

/** Resolves to the process once the server takes connections. */
export async function launch(programs: Programs, data: string, port: number, log: string): Promise<number> {
  const output = openSync(log, 'a', 0o600)
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(programs.bin, 'postgres'), args, {
    ...surroundings(programs),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  while (child.exitCode === null) {
    const file = readPostmasterFile(data)
    if (file.kind === 'written' && file.status === 'ready') {
      child.unref()
      return file.pid
    }
    await sleep(30)
  }
  throw new Error(`PostgreSQL of ${programs.bin} did not start: ${readFileSync(log, 'utf8').trim()}`)
}

function surroundings({ runner, libraries }: Programs) {
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraries && { LD_LIBRARY_PATH: libraries }),
  }
  return { ...asRunner(runner), cwd: '/', env }
}

export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
