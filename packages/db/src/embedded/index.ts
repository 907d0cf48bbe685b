import { join } from 'node:path'
import { locateBinaries } from './binaries.ts'
import { claimFolder } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { choosePlace, resolveClusterFolder, prepareFolder } from './folder.ts'
import { waitForOldLeash, putOnLeash } from './leash.ts'
import { readPasswords, type Passwords } from './passwords.ts'
import { launchPostmaster } from './launch.ts'
import { ensureOwner, urlFor } from './roles.ts'
import { chooseRunner } from './runner.ts'
import { stopPostmaster } from './stop.ts'

export type EmbeddedPostgres = {
  superuserUrl: string
  ownerUrl: string
  port: number
  pid: number
  /** The server was already running: left behind by a killed program, or borrowed from a running one. */
  reused: boolean
  /** A running program started it on this folder; it stays theirs, and `stop` leaves it alone. */
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
  if (claim.kind === 'theirs') {
    const { pid, port } = claim
    return {
      ...addresses(readPasswords(home), port),
      pid,
      reused: true,
      borrowed: true,
      stop: async () => {},
    }
  }
  try {
    const passwords = readPasswords(home)
    const runner = chooseRunner(join(resolveClusterFolder(home), 'cluster'))
    const place = choosePlace(home, runner, log)
    const binaries = locateBinaries(home, runner)
    const common = { runner, binaries, durable, superuserPassword: passwords.superuser, log }
    const data = await ensureCluster({ ...common, place })
    await waitForOldLeash(home, data)
    const server = await launchPostmaster({ ...common, home, data })
    const stop = tieToProcess(home, server.pid, data, claim)

    const where = addresses(passwords, server.port)
    await ensureOwner(where.superuserUrl, passwords.owner).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    claim.announce(server)
    return { ...where, pid: server.pid, reused: server.reused, borrowed: false, stop }
  } catch (error) {
    claim.release()
    throw error
  }
}

function addresses({ superuser, owner }: Passwords, port: number) {
  return {
    port,
    superuserUrl: urlFor('postgres', superuser, port, 'postgres'),
    ownerUrl: urlFor('flightdeck', owner, port, 'flightdeck'),
  }
}

/** Ties the server to this program, however it ends, and gives the way to stop it in order. */
function tieToProcess(
  home: string,
  pid: number,
  data: string,
  claim: { release: () => void },
): () => Promise<void> {
  const leash = putOnLeash(home, pid, data)
  process.once('exit', claim.release)
  let stopping: Promise<void> | undefined
  return () =>
    (stopping ??= stopPostmaster(pid).finally(() => {
      process.off('exit', claim.release)
      leash.release()
      claim.release()
    }))
}
