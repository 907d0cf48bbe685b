import { makeThread, type Thread } from '../../../work/thread/thread.ts'
import type { SheetReaderProtocol } from './reader-protocol.ts'

export type SheetThread<Row, End, Known> = Thread<SheetReaderProtocol<Row, End, Known>>

const MAX_MEGABYTES = 256
/** Heap for new objects. A file of 2 MB fills 100 MB if V8 may wait so long. */
const YOUNG_MEGABYTES = 12
/** Readers that may be at work at once, each in a thread. */
const MAX_READERS = 3
/** Twenty thousand rows take a second. */
const TIMEOUT_MS = 20_000
/** Idle time until a thread is ended to free its memory; starting one takes longer than reading a file. */
const IDLE_MS = 60_000

/** Pool of reader threads. Threads that gave an answer are reused; failed ones are ended, even while busy. */
export function makeReaders<Row, End, Known>(program: URL, make: typeof makeThread = makeThread) {
  type Reader = SheetThread<Row, End, Known>
  const idle: Reader[] = []
  const start = (): Reader =>
    make(program, {
      name: 'file reader',
      resourceLimits: {
        maxOldGenerationSizeMb: MAX_MEGABYTES,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      },
      endsAfterIdleMs: IDLE_MS,
      // A file that broke its reader would break the next one.
      asksAgain: false,
      limits: { backgroundWithinMs: TIMEOUT_MS, peopleMs: TIMEOUT_MS },
    })
  const dismiss = (reader: Reader): Promise<void> => reader.end().catch(() => {})
  let busy = 0

  /** Starts readers ahead: starting takes a second of processor time, for which a small file would wait beside long ones. */
  function startSpares(): void {
    while (busy + idle.length < MAX_READERS) idle.unshift(start())
    for (const spare of idle) spare.start()
  }

  return async <T>(
    read: (reader: Reader) => Promise<T>,
    { keepsSpares }: { keepsSpares: boolean },
  ): Promise<T> => {
    const reader = idle.pop() ?? start()
    busy++
    try {
      const answer = await read(reader)
      if (idle.length < MAX_READERS) idle.push(reader)
      else await dismiss(reader)
      return answer
    } catch (error) {
      await dismiss(reader)
      throw error
    } finally {
      busy--
      if (keepsSpares) startSpares()
    }
  }
}
