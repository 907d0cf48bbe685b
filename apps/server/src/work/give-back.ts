import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Up to here nobody is in anybody's way. */
const ENOUGH_BYTES = 300 * 2 ** 20

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void
let collect: Collect | null = null

/**
 * Gives memory back at a moment when most of it is done with. By itself a thread keeps what it once had, to be faster
 * the next time, while others need it.
 */
export function giveBackMemory(): void {
  if (process.memoryUsage.rss() < ENOUGH_BYTES) return
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
