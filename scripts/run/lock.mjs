import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const GRACE_MS = 5_000

/** Runs work exclusively across processes, and takes over the lock of a run that was killed. */
export async function withLock(name, work) {
  const folder = join(root, '.cache', 'locks')
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, name)
  while (!take(lock)) {
    if (isStale(lock)) removeStale(lock)
    else await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function take(lock) {
  try {
    mkdirSync(lock)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(lock, 'holder'), `${process.pid} ${startOf(process.pid)}`)
  return true
}

function isStale(lock) {
  try {
    const [pid, since] = readFileSync(join(lock, 'holder'), 'utf8').split(' ')
    return !isAlive(Number(pid)) || startOf(pid) !== since
  } catch {
    // Not signed yet, or the holder was killed before it could sign.
    const made = statSync(lock, { throwIfNoEntry: false })
    return made !== undefined && Date.now() - made.mtimeMs > GRACE_MS
  }
}

function removeStale(lock) {
  const aside = `${lock}.stale-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  rmSync(aside, { recursive: true, force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Distinguishes a process from a later one with the same number, where the system can. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}
