import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, startedAt } from './process-facts.ts'

/** Program that manages the server of a folder, and the server's port and pid once it is ready. */
type Note = { pid: number; since: string; server?: { port: number; pid: number } }

type Claim =
  | { kind: 'ours'; announce: (server: { port: number; pid: number }) => void; release: () => void }
  | { kind: 'theirs'; port: number; pid: number }

const PATIENCE_MS = 120_000

/** Lock on a folder: the owner starts and stops the server, other programs borrow it meanwhile. */
export async function claimFolder(folder: string): Promise<Claim> {
  const path = join(folder, 'running.json')
  const mine: Note = { pid: process.pid, since: startedAt(process.pid) }
  const deadline = Date.now() + PATIENCE_MS

  while (Date.now() < deadline) {
    if (place(path, mine)) return ours(path, mine)
    const note = read(path)
    if (note && isHeld(note)) {
      if (note.server && isAlive(note.server.pid)) return { kind: 'theirs', ...note.server }
      await sleep(50)
    } else {
      removeStale(path)
    }
  }
  throw new Error(
    `Another program has been starting the database in ${folder} for two minutes: stop it and try again.`,
  )
}

function ours(path: string, mine: Note): Claim {
  return {
    kind: 'ours',
    announce: ({ port, pid }) => {
      writeFileSync(`${path}.ready`, JSON.stringify({ ...mine, server: { port, pid } }), { mode: 0o600 })
      renameSync(`${path}.ready`, path)
    },
    release: () => {
      const note = read(path)
      if (note?.pid === mine.pid && note.since === mine.since) rmSync(path, { force: true })
    },
  }
}

function isHeld(note: Note): boolean {
  return isAlive(note.pid) && startedAt(note.pid) === note.since
}

/** True when our note was created; linking never overwrites another's. */
function place(path: string, mine: Note): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Handles the race of two programs on one stale note: a live note moved away by mistake is put back. */
function removeStale(path: string): void {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const note = read(aside)
  if (note && isHeld(note)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function read(path: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Note
  } catch {
    return undefined
  }
}
