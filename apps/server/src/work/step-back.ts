import { getPriority, setPriority } from 'node:os'

/** Next to requests a thread gets a third of a turn, a worker a tenth; on an idle machine, all they want. */
const NICE = { thread: 5, worker: 10 }

/**
 * Lowers the priority of a background thread, or of a program that is only a worker, below requests. Linux
 * sets it by thread, and new threads inherit it; elsewhere it would apply to the whole program.
 */
export function stepBack(who: keyof typeof NICE): void {
  if (process.platform !== 'linux') return
  try {
    if (getPriority() < NICE[who]) setPriority(NICE[who])
  } catch {
    // Without permission, work continues at normal priority.
  }
}
