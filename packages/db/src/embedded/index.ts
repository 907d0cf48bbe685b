import { join } from 'node:path'
import { locateBinaries } from './binaries.ts'
import { claimFolder } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { choosePlace, knownPlace, prepareFolder } from './folder.ts'
import { readPasswords } from './passwords.ts'
import { launchPostmaster } from './launch.ts'
import { ensureOwner, urlFor } from './roles.ts'
import { chooseRunner } from './runner.ts'
import { stopPostmaster } from './stop.ts'

export type EmbeddedPostgres = {
  superuserUrl: string
  ownerUrl: string
  port: number
  pid: number
  /** The server was already running: left behind by a killed program, or borrowed from a living one. */
  reused: boolean
  /** A living program started it on this folder; it stays theirs, and `stop` leaves it alone. */
  borrowed: boolean
  stop: () => Promise<void>
}

type Options = { folder: string; durable: boolean; log?: (line: string) => void }

export async function startEmbeddedPostgres({
  folder,
  durable,
  log = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const home = prepareFolder(folder)
  const claim = await claimFolder(home)
  const passwords = readPasswords(home)
  const describe = (port: number) => ({
    port,
    superuserUrl: urlFor('postgres', passwords.superuser, port, 'postgres'),
    ownerUrl: urlFor('flightdeck', passwords.owner, port, 'flightdeck'),
  })
  if (claim.kind === 'theirs') {
    return { ...describe(claim.port), pid: claim.pid, reused: true, borrowed: true, stop: async () => {} }
  }

  try {
    const runner = chooseRunner(join(knownPlace(home), 'cluster'))
    const place = choosePlace(home, runner, log)
    const binaries = locateBinaries(home, runner)
    const data = await ensureCluster({
      place,
      runner,
      binaries,
      durable,
      superuserPassword: passwords.superuser,
      log,
    })
    const server = await launchPostmaster({
      home,
      data,
      runner,
      binaries,
      durable,
      superuserPassword: passwords.superuser,
      log,
    })

    const sayGoodbye = () => {
      signalQuietly(server.pid)
      claim.release()
    }
    process.once('exit', sayGoodbye)
    let stopping: Promise<void> | undefined
    const stop = () =>
      (stopping ??= stopPostmaster(server.pid).finally(() => {
        process.off('exit', sayGoodbye)
        claim.release()
      }))

    try {
      await ensureOwner(describe(server.port).superuserUrl, passwords.owner)
    } catch (error) {
      await stop()
      throw error
    }
    claim.announce(server)
    return { ...describe(server.port), pid: server.pid, reused: server.reused, borrowed: false, stop }
  } catch (error) {
    claim.release()
    throw error
  }
}

function signalQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It is gone already, which is what we wanted.
  }
}
