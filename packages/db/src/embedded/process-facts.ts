import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A zombie counts as gone: under an init that never reaps, it would otherwise live for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return procStat(pid)?.[0] !== 'Z'
}

/** Distinguishes a process from a later one with the same number. */
export function startedAt(pid: number): string {
  return procStat(pid)?.[19] ?? ps(pid, 'lstart')
}

/** World-readable even where another user's working directory is not (containers). */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The fields of /proc/<pid>/stat from the state on; the name before it may hold spaces. */
function procStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
