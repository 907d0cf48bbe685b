import { workerData } from 'node:worker_threads'
import { openDatabase } from '@flightdeck/db'
import { serveThread } from '../../../../work/thread/serve-thread.ts'
import { cacheNames } from './cache-names.ts'
import type { NamesProtocol, NamesSettings } from './names-protocol.ts'

/** Names of a hundred thousand entities may take longer than a request. */
const QUERY_TIMEOUT_MS = 60_000

const { url } = workerData as NamesSettings
const names = cacheNames(
  openDatabase({ url, name: 'flightdeck names', size: 2, queryTimeoutMs: QUERY_TIMEOUT_MS }),
)

serveThread<NamesProtocol>({
  find: ({ organisationId, typed, most }, { checkpoint }) =>
    names.find(organisationId, typed, { most, checkpoint }),
  async prepare({ organisationId }) {
    await names.loadIndexes(organisationId)
    return null
  },
})
