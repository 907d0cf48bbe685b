import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a thread has up to here is in nobody's way, and collecting it takes longer than what it did. */
const ENOUGH_BYTES = 128 * 2 ** 20

/** What is left behind by small work is not worth collecting each time: one moment is as good as the next. */
const NOW_AND_THEN_MS = 30_000

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void
let collect: Collect | null = null
let collectedAt = -Infinity

/**
 * Gives memory back at a moment when most of it is done with. By itself a thread keeps what it once had, to be faster
 * the next time, while others need it. What comes often does so now and then.
 */
export function giveBackMemory(how: 'each time' | 'now and then' = 'each time'): void {
  if (how === 'now and then' && performance.now() - collectedAt < NOW_AND_THEN_MS) return
  // Of this thread alone: what others hold it cannot give back.
  const { heapTotal, external } = process.memoryUsage()
  if (heapTotal + external < ENOUGH_BYTES) return
  collectedAt = performance.now()
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
