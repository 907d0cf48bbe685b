import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.vite', 'test'])
/** Tests are in no build: changing one is no reason to build again. */
const TEST = /\.test\.tsx?$/

/** Hash over the names and contents of files and folders, given relative to the repository. */
export function fingerprint(paths, ...facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !TEST.test(name))
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}
