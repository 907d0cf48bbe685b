import { readFileSync } from 'node:fs'
import { percentile } from '../../proof/kit/times.ts'

const LOOK_EVERY_MS = 5_000

/** How much memory programs hold while they work: the middle of each third of the time, in megabytes. */
export function watchMemory(programs: Record<string, number>) {
  const samplesByName = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]))
  const look = () => {
    for (const [name, pid] of Object.entries(programs)) samplesByName.get(name)!.push(residentMegabytes(pid))
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return Object.fromEntries([...samplesByName].map(([name, all]) => [name, thirds(all)]))
  }
}

function thirds(all: readonly number[]) {
  const third = Math.max(1, Math.floor(all.length / 3))
  const middle = (some: readonly number[]) => Math.round(percentile(some, 0.5))
  return {
    first_mb: middle(all.slice(0, third)),
    second_mb: middle(all.slice(third, -third)),
    last_mb: middle(all.slice(-third)),
    most_mb: Math.round(Math.max(...all)),
  }
}

/** Resident memory of a process; 0 where the system has no such page. */
function residentMegabytes(pid: number): number {
  try {
    const page = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(page)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
