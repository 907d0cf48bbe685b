import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { workspaces } from './workspaces.mjs'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Whether a plain `npm install` or `npm ci` has already put everything in place: npm writes its own
 * list into node_modules as the last thing it does, so an interrupted one has no list.
 */
export function npmSaysInstalled() {
  const wanted = readJson('package-lock.json')
  const present = readJson('node_modules/.package-lock.json')
  if (!wanted || !present) return false

  const here = Object.entries(wanted.packages).filter(([path]) => path.startsWith('node_modules/'))
  const complete = here.every(([path, entry]) => {
    const found = present.packages[path]
    return found ? found.version === entry.version && found.link === entry.link : entry.optional === true
  })
  return complete && workspaces().every((folder) => declaresWhatIsLocked(folder, wanted))
}

function declaresWhatIsLocked(folder, lock) {
  const declared = readJson(`${folder}/package.json`)
  const locked = lock.packages[folder] ?? {}
  return KINDS.every((kind) => sorted(declared[kind]) === sorted(locked[kind]))
}

function sorted(versions = {}) {
  const names = Object.keys(versions).sort((a, b) => (a < b ? -1 : 1))
  return JSON.stringify(names.map((name) => [name, versions[name]]))
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}
