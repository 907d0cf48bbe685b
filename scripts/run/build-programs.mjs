import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildOnce } from './build-once.mjs'
import { fingerprint } from './fingerprint.mjs'
import { root } from './root.mjs'

const folder = join(root, '.cache', 'programs')
const INPUTS = [
  'apps/server/src',
  'apps/demo/src',
  'packages',
  'tools/proof',
  'scripts/programs',
  'package-lock.json',
]
/** A program that runs may still begin a thread of an earlier one. */
const KEPT = 3

/** Server, command line and simulated platforms as a few files each, and what has Node begin with those. */
export async function ensureProgramsBuilt(node) {
  mkdirSync(folder, { recursive: true })
  const dist = join(folder, fingerprint(INPUTS).slice(0, 16))
  await buildOnce(node, {
    name: 'programs',
    says: 'Building the server…',
    inputs: INPUTS,
    dist,
    program: (draft) => ({ args: [join('scripts', 'programs', 'bundle.mjs'), draft, dist] }),
  })
  forgetOld(dist)
  return `--import=${pathToFileURL(join(dist, 'use-built.mjs')).href}`
}

function forgetOld(current) {
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => path !== current)
    .map((path) => ({ path, builtAt: statSync(path).mtimeMs }))
    .sort((a, b) => b.builtAt - a.builtAt)
    .slice(KEPT - 1)
    .forEach(({ path }) => rmSync(path, { recursive: true, force: true }))
}
