import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process-facts.ts'

/** PostgreSQL's own words: fast rolls back and writes out, immediate leaves it to crash recovery. */
const STEPS = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const

export async function stopPostmaster(pid: number): Promise<void> {
  for (const { signal, patienceMs } of STEPS) {
    if (!send(pid, signal)) return
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
