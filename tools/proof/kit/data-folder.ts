import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Passwords } from '../../../packages/db/src/embedded/passwords.ts'
import { urlFor } from '../../../packages/db/src/embedded/roles.ts'

const folders = new Set<string>()
process.on('exit', () => folders.forEach(removeDataFolder))

export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flightdeck-proof-'))
  // The database runs as another user when we are root, and must be able to pass.
  chmodSync(folder, 0o711)
  folders.add(folder)
  return folder
}

export function removeDataFolder(folder: string): void {
  const note = join(folder, 'postgres', 'cluster-is-elsewhere')
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  folders.delete(folder)
}

type Note = { server?: { port: number } }

/** How to reach the database of a running server, as soon as the server has reported its address. */
export function findDatabase(folder: string): { ownerUrl: string; superuserUrl: string } | undefined {
  const note = readJson(join(folder, 'postgres', 'running.json')) as Note | undefined
  const passwords = readJson(join(folder, 'postgres', 'passwords.json')) as Passwords | undefined
  if (!note?.server || !passwords) return undefined
  const { port } = note.server
  return {
    ownerUrl: urlFor('flightdeck', passwords.owner, port, 'flightdeck'),
    superuserUrl: urlFor('postgres', passwords.superuser, port, 'flightdeck'),
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
