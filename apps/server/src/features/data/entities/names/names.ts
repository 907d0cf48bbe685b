import type { TypedWords } from '@flightdeck/domain/search'
import type { App } from '../../../../ground/app.ts'
import { inBackground } from '../../../../ground/call-scope.ts'
import { makeThread, type Thread } from '../../../../work/thread/thread.ts'
import type { FoundName } from './name-index.ts'
import type { NamesProtocol, NamesSettings } from './names-protocol.ts'

/** Idle time after which the thread ends and its cache is dropped. */
const ENDS_AFTER_IDLE_MS = 30 * 60_000

const threads = new WeakMap<App, Thread<NamesProtocol>>()

/** A search through all names blocks for milliseconds, so it has its own thread. */
function namesThread(app: App): Thread<NamesProtocol> {
  const runningThread = threads.get(app)
  if (runningThread) return runningThread
  const workerData: NamesSettings = { url: app.database.pool.options.connectionString! }
  const thread = makeThread<NamesProtocol>(new URL('./names-thread.ts', import.meta.url), {
    name: 'names thread',
    workerData,
    endsAfterIdleMs: ENDS_AFTER_IDLE_MS,
  })
  threads.set(app, thread)
  return thread
}

export const findNames = (
  app: App,
  input: { organisationId: string; typed: TypedWords; most: number },
): Promise<FoundName[]> => namesThread(app).ask('find', input)

/** Reads an organisation's names before the first search. A failure is retried by the search. */
export const prepareNames = (app: App, organisationId: string): void => {
  inBackground(() => namesThread(app).ask('prepare', { organisationId })).catch(() => {})
}

export const endNames = async (app: App): Promise<void> => threads.get(app)?.end()
