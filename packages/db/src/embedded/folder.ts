import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { canReach, fileOwner, type Runner } from './runner.ts'

/** Home for clusters that root starts and an unprivileged database user must reach. */
export const SHARED_HOME = '/var/lib/flightdeck'

const NOTE = 'cluster-is-elsewhere'

/** Creates the folder and returns its real path, or throws a one-sentence reason why it is unusable. */
export function prepareFolder(folder: string): string {
  const me = process.getuid?.()
  try {
    mkdirSync(folder, { recursive: true })
    refuseForeignOwner([join(folder, 'cluster'), join(folder, 'passwords.json')], me)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (!code) throw error
    if (code === 'EACCES') refuseForeignOwner([folder], me)
    throw new Error(`The database folder ${folder} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  return realpathSync(folder)
}

/** A cluster belongs to one system user: PostgreSQL refuses any other, with a less helpful message. */
export function refuseForeignOwner(paths: string[], me: number | undefined): void {
  if (me === undefined || me === 0) return
  for (const path of paths) {
    const owner = fileOwner(path)
    if (owner === undefined || owner === me) continue
    throw new Error(
      `${path} belongs to user ${owner}, but this program runs as user ${me}: start it as that user, or set FLIGHTDECK_DATA to a folder of your own.`,
    )
  }
}

/** Location of the cluster chosen by an earlier start, if not the folder itself. */
export function resolveClusterFolder(folder: string): string {
  const note = join(folder, NOTE)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : folder
}

/**
 * Directory of the cluster: the folder itself, unless PostgreSQL must run as another user who cannot reach it
 * (root's home is closed to others). We must not open a home directory, so the cluster then lives under
 * SHARED_HOME, and a note in the folder says where.
 */
export function choosePlace(folder: string, runner: Runner, log: (line: string) => void): string {
  const existingFolder = resolveClusterFolder(folder)
  if (existingFolder !== folder || !runner) return existingFolder

  // The folder's own secrets are files of mode 0600; traverse permission exposes nothing.
  chmodSync(folder, 0o711)
  if (canReach(folder, runner)) return folder
  if (existsSync(join(folder, 'cluster'))) {
    throw new Error(
      `The database in ${folder} runs as ${runner.name}, who can no longer reach it: make its parent folders passable (chmod o+x).`,
    )
  }

  const name = `${basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`
  const place = join(SHARED_HOME, `${name}-${randomBytes(4).toString('hex')}`)
  mkdirSync(place, { recursive: true, mode: 0o711 })
  chmodSync(SHARED_HOME, 0o755)
  chmodSync(place, 0o711)
  const note = join(folder, NOTE)
  writeFileSync(`${note}.tmp`, `${place}\n`)
  renameSync(`${note}.tmp`, note)
  log(`The user ${runner.name} cannot reach ${folder}, so the database files are kept in ${place}.`)
  return place
}
