import { readFileSync } from 'node:fs'
import { listDescendants } from '../../proof/kit/process-tree.ts'

const TICKS_A_SECOND = 100

/**
 * Seconds of processor time of a program and its descendants, by kind; other programs on the machine do not
 * lengthen it. Null outside Linux.
 */
export function processorTimes(pid: number): Record<'server' | 'database' | 'platforms', number> | null {
  if (process.platform !== 'linux') return null
  const secondsByKind = { server: 0, database: 0, platforms: 0 }
  for (const processId of [pid, ...listDescendants(pid)]) {
    const stat = readStat(processId)
    if (!stat) continue
    const [isDatabase, isServer] = [stat.name.startsWith('postgres'), processId === pid]
    secondsByKind[isServer ? 'server' : isDatabase ? 'database' : 'platforms'] += stat.own
    // Only the parent process knows the time of closed connections.
    if (isDatabase) secondsByKind.database += stat.ofEnded
  }
  return secondsByKind
}

function readStat(pid: number): { name: string; own: number; ofEnded: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const seconds = (first: number) => (ticks[first]! + ticks[first + 1]!) / TICKS_A_SECOND
    return { name, own: seconds(11), ofEnded: seconds(13) }
  } catch {
    return null
  }
}
