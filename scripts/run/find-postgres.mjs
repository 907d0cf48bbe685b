import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDebian, libraryFolders, unpackPackages } from '../debian/private-apt.mjs'
import { root } from './root.mjs'

const OLDEST_MAJOR = 15
/** Any of the versions that this Debian has; apt reads it as a pattern. */
const PACKAGE = '^postgresql-(1[5-9]|[2-9][0-9])$'

/**
 * The programs of a PostgreSQL that is not the embedded one, fetched first when the machine has none; null where
 * that is not possible. Nothing is installed on the machine, and a server that runs on it is left alone.
 */
export async function ensurePostgres({ say = () => {} } = {}) {
  // Lets a machine that has one prove that it could have fetched one.
  const lookAround = process.env.FLIGHTDECK_IGNORE_SYSTEM_POSTGRES !== '1'
  const known = lookAround ? newestIn('/usr/lib/postgresql') : undefined
  if (known) return { bin: known, libraries: [] }

  const place = privatePlace()
  if (!newestIn(inside(place)) && isDebian()) {
    say('Fetching a PostgreSQL to test against…')
    await unpack(place).catch((error) => say(error.message))
  }
  const bin = newestIn(inside(place))
  return bin ? { bin, libraries: libraryFolders(place).map((folder) => join(place, folder)) } : null
}

function newestIn(folder) {
  if (!existsSync(folder)) return undefined
  const [newest] = readdirSync(folder)
    .filter((major) => Number(major) >= OLDEST_MAJOR && existsSync(join(folder, major, 'bin', 'postgres')))
    .sort((a, b) => Number(b) - Number(a))
  return newest && join(folder, newest, 'bin')
}

const inside = (place) => join(place, 'usr', 'lib', 'postgresql')

/** Shared folder for root, whose server runs as another user without access to the repository. */
function privatePlace() {
  const shared = process.getuid?.() === 0 ? '/var/lib/flightdeck' : join(root, '.cache')
  return join(shared, 'debian-postgresql')
}

async function unpack(place) {
  const draft = `${place}.making-${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    await unpackPackages([PACKAGE], draft)
    rmSync(place, { recursive: true, force: true })
    renameSync(draft, place)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
