import { workerData } from 'node:worker_threads'
import { openDatabase } from '@flightdeck/db'
import { composeName, judgeName, readTemplate } from '@flightdeck/domain/taxonomy'
import { serveThread } from '../../../work/thread/serve-thread.ts'
import { learnNames } from './learn-names.ts'
import { readNames } from './read-names.ts'
import type { TaxonomyProtocol, TaxonomySettings } from './thread-protocol.ts'

const QUERY_TIMEOUT_MS = 60_000

const { url } = workerData as TaxonomySettings
const database = openDatabase({
  url,
  name: 'flightdeck taxonomy',
  size: 2,
  queryTimeoutMs: QUERY_TIMEOUT_MS,
})

serveThread<TaxonomyProtocol>({
  parse({ template, names, platform }) {
    const prepared = readTemplate(template)
    return names.map((name) => ({ name, ...judgeName(prepared, name, platform ? { platform } : {}) }))
  },
  compose({ template, values, platform }) {
    const composed = composeName(readTemplate(template), values, platform ? { platform } : {})
    return 'name' in composed ? { ...composed, problems: [] } : { name: null, ...composed }
  },
  learn: (input) => learnNames(database, input),
  read: (input) => readNames(database, input),
})
