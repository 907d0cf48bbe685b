import { getPriority, setPriority } from 'node:os'

/** Beside whoever waits for an answer it gets a third of a turn, or a tenth; on a machine that is not busy, all it wants. */
const NICE = { thread: 5, worker: 10 }

/**
 * A thread that works in the background lets requests go first, and so does a program that is a worker and nothing else. Linux
 * counts this by thread, and whatever the thread starts has it too; elsewhere it would be the whole program.
 */
export function stepBack(who: keyof typeof NICE): void {
  if (process.platform !== 'linux') return
  try {
    if (getPriority() < NICE[who]) setPriority(NICE[who])
  } catch {
    // Who may not be told to wait works as before.
  }
}
