import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putOnLeash } from '../../packages/db/src/embedded/leash.ts'
import { chooseRunner } from '../../packages/db/src/embedded/runner.ts'
import { stopPostmaster } from '../../packages/db/src/embedded/stop.ts'
import { freePort, launch, mustRun, type Programs } from './programs.ts'

const NAME = 'flightdeck_separate'

/** A PostgreSQL as an administrator would hand it to us: a login that may make databases and roles, and nothing more. */
export async function startSeparateServer(bin: string, libraries: string) {
  const home = mkdtempSync(join(tmpdir(), 'flightdeck-separate-'))
  try {
    chmodSync(home, 0o711)
    return await startIn(home, bin, libraries)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

async function startIn(home: string, bin: string, libraries: string) {
  const data = join(home, 'cluster')
  const runner = chooseRunner(data)
  mkdirSync(data, { mode: 0o700 })
  if (runner) chownSync(data, runner.uid, runner.gid)
  const programs: Programs = { bin, runner, libraries }

  const password = randomBytes(12).toString('hex')
  makeCluster(programs, data, password)
  const port = await freePort()
  const pid = await launch(programs, data, port, join(home, 'postgres.log'))
  const leash = putOnLeash(home, pid, data)
  return {
    version: readFileSync(join(data, 'PG_VERSION'), 'utf8').trim(),
    url: `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`,
    async stop() {
      await stopPostmaster(pid)
      leash.release()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function makeCluster(programs: Programs, data: string, password: string): void {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  mustRun(programs, 'initdb', ['-D', data, ...options])
  // Runs before the server accepts connections, so that the superuser needs no known password.
  mustRun(
    programs,
    'postgres',
    ['--single', '-D', data, 'postgres'],
    [
      `create role ${NAME} login nosuperuser createdb createrole password '${password}'`,
      `create database ${NAME} owner ${NAME}`,
    ],
  )
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
}
