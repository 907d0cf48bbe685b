import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** All running descendants of a process, in any process group. */
export function listDescendants(pid: number): number[] {
  const pairs = process.platform === 'linux' ? pairsOfProc() : pairsOfPs()
  const descendants: number[] = []
  const open = [pid]
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    const children = pairs.filter((pair) => pair.parent === parent).map((pair) => pair.pid)
    descendants.push(...children)
    open.push(...children)
  }
  return descendants
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

type Pair = { pid: number; parent: number }

/** A small Debian has no ps. */
function pairsOfProc(): Pair[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
        return [{ pid: Number(name), parent: Number(parent) }]
      } catch {
        return []
      }
    })
}

function pairsOfPs(): Pair[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent) }
  })
}
