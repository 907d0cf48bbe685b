import { setPriority } from 'node:os'

/** Beside whoever waits for an answer it gets a third of a turn; on a machine that is not busy, all it wants. */
const NICE = 5

/**
 * A thread that works in the background lets requests go first. Linux counts this by thread, and whatever the thread starts
 * has it too; elsewhere it would be the whole program.
 */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(NICE)
  } catch {
    // Who may not be told to wait works as before.
  }
}
