import { workerData } from 'node:worker_threads'
import { openDatabase } from '@flightdeck/db'
import { composeName, readTemplateInSteps } from '@flightdeck/domain/taxonomy'
import { serveThread } from '../../../../work/thread/serve-thread.ts'
import { inTurns } from './in-turns.ts'
import { learnNames } from './learn-names.ts'
import { parseInPieces } from './parse-in-pieces.ts'
import { readNames } from './read-names.ts'
import { makeResumable } from './resumable.ts'
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
  parse: (input, call) => parseInPieces(input, call),
  async compose({ template, values, platform }, call) {
    const context = platform ? { platform } : {}
    const { beforeRepair, judge } = makeResumable(call)
    const prepared = await inTurns(readTemplateInSteps(template, { beforeRepair }), call)
    const composed = await judge(() => composeName(prepared, values, context))
    return 'name' in composed ? { ...composed, problems: [] } : { name: null, ...composed }
  },
  learn: (input, call) => learnNames(database, input, call),
  read: (input, call) => readNames(database, input, call),
})
