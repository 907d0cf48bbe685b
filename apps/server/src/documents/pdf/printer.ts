import type { App } from '../../ground/app.ts'
import type { ThreadProtocol } from '../../work/thread/protocol.ts'
import { makeThread, type Thread } from '../../work/thread/thread.ts'

/** Documents are rarely printed: between two of them there is no printer. */
const ENDS_AFTER_IDLE_MS = 60_000

/** Setting a document takes a whole core for a moment. */
const ONE_AT_A_TIME = { atOnce: 1, moreWithCredit: 1, backgroundAtOnce: 1, peopleMs: 20_000 }

/** Setting a document takes its time, so each kind has a thread of its own, which prints one after the other. */
export function aPrinter<Protocol extends ThreadProtocol>(name: string, file: URL) {
  const printers = new WeakMap<App, Thread<Protocol>>()
  return {
    of(app: App): Thread<Protocol> {
      const cachedPrinter = printers.get(app)
      if (cachedPrinter) return cachedPrinter
      const thread = makeThread<Protocol>(file, {
        name,
        endsAfterIdleMs: ENDS_AFTER_IDLE_MS,
        limits: ONE_AT_A_TIME,
      })
      printers.set(app, thread)
      return thread
    },
    dismiss: async (app: App): Promise<void> => printers.get(app)?.end(),
  }
}
