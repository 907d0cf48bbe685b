import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryFolders, unpackPackages } from '../debian/private-apt.mjs'
import { inHome, inRepository, writableCache } from './cache.mjs'
import { fontsConfig, wrapper } from './private-copy.mjs'

/** The copy that an earlier run unpacked, if there is one. */
export function privateChromium() {
  const places = [inRepository, inHome].map((folder) => join(folder, 'chromium', 'chromium.sh'))
  return places.find((path) => existsSync(path))
}

/** Unpacks Debian's chromium with its libraries into a cache folder, for users who may not install. */
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
