import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { libraryFolders, unpackPackages } from '../debian/private-apt.mjs'
import { fontsConfig, wrapper } from './private-copy.mjs'

const inRepository = fileURLToPath(new URL('../../.cache', import.meta.url))
const inHome = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'flightdeck')

/** The copy that an earlier run unpacked, if there is one. */
export function privateChromium() {
  const places = [inRepository, inHome].map((folder) => join(folder, 'chromium', 'chromium.sh'))
  return places.find((path) => existsSync(path))
}

/** Debian's chromium, unpacked with its libraries into a cache folder: for whoever may not install. */
export async function unpackPrivately() {
  const place = join(writableCache(), 'chromium')
  const draft = `${place}.making-${process.pid}`
  try {
    await unpackPackages(['chromium', 'chromium-common', 'fonts-dejavu-core'], draft)
    writeFileSync(join(draft, 'fonts.conf'), fontsConfig(place))
    writeFileSync(join(draft, 'chromium.sh'), wrapper(libraryFolders(draft)), { mode: 0o755 })
    rmSync(place, { recursive: true, force: true })
    renameSync(draft, place)
    return join(place, 'chromium.sh')
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function writableCache() {
  try {
    mkdirSync(inRepository, { recursive: true })
    accessSync(inRepository, constants.W_OK)
    return inRepository
  } catch {
    mkdirSync(inHome, { recursive: true })
    return inHome
  }
}
