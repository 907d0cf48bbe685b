import {
  cpSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  lstatSync,
  existsSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryFiles } from '../../../scripts/check/repository.ts'
import { root } from '../../../scripts/run/root.mjs'

/** Results of the build that tests read. */
const BUILT = ['packages/engine/dist', 'apps/web/dist']

/** A copy of the repository in which a test can break files. Installed packages are shared, our own are the copy's. */
export function makeScratchCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const path of repositoryFiles()) copy(path)
  for (const path of BUILT.filter((built) => existsSync(join(root, built)))) copy(path)
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))

  function copy(path: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '.vite' || name === '.vitest') continue
    if (name === '@flightdeck') linkWorkspaces(join(from, name), join(to, name))
    else symlinkSync(join(from, name), join(to, name))
  }
}

/** Links of workspaces are relative, so the same links lead into the copy. */
function linkWorkspaces(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (lstatSync(join(from, name)).isSymbolicLink())
      symlinkSync(readlinkSync(join(from, name)), join(to, name))
}
