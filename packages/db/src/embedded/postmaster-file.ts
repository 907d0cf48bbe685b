import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PostmasterFile =
  | { kind: 'none' }
  | { kind: 'empty' }
  | { kind: 'written'; pid: number; port: number; status: string }

/** Parses `postmaster.pid`: line 1 is the pid, line 4 the port, line 8 the status. */
export function readPostmasterFile(data: string): PostmasterFile {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'none' }
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return { kind: 'empty' }
  return { kind: 'written', pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}
