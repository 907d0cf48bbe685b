import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Up to here nobody is in anybody's way. */
const ENOUGH_BYTES = 400 * 2 ** 20

let collect: (() => void) | null = null

/**
 * Gives memory back at a moment when most of it is done with. Memory that threads share does not count as pressure for
 * the collector, so that by itself it would come long after others needed it.
 */
export function giveBackMemory(): void {
  if (process.memoryUsage.rss() < ENOUGH_BYTES) return
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
