import type { App } from '../../../../ground/app.ts'
import { makeThread, type Thread } from '../../../../work/thread/thread.ts'
import type { TaxonomyProtocol, TaxonomySettings } from './thread-protocol.ts'

const ENDS_AFTER_IDLE_MS = 5 * 60_000
const threads = new WeakMap<App, Thread<TaxonomyProtocol>>()

/** A hundred thousand names take longer to check than a request may wait, so a thread does. */
export function taxonomyThread(app: App): Thread<TaxonomyProtocol> {
  const cachedThread = threads.get(app)
  if (cachedThread) return cachedThread
  const workerData: TaxonomySettings = { url: app.database.pool.options.connectionString! }
  const thread = makeThread<TaxonomyProtocol>(new URL('./taxonomy-thread.ts', import.meta.url), {
    name: 'taxonomy thread',
    workerData,
    endsAfterIdleMs: ENDS_AFTER_IDLE_MS,
  })
  threads.set(app, thread)
  return thread
}

export const endTaxonomyThread = async (app: App): Promise<void> => threads.get(app)?.end()
