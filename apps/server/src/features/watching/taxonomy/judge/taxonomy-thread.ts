import { workerData } from 'node:worker_threads'
import { openDatabase } from '@flightdeck/db'
import { composeName, readTemplateInSteps, judgeName } from '@flightdeck/domain/taxonomy'
import { serveThread } from '../../../../work/thread/serve-thread.ts'
import { writtenBody } from '../../../../ground/written-json.ts'
import { inTurns } from './in-turns.ts'
import { learnNames } from './learn-names.ts'
import { readNames } from './read-names.ts'
import { makeResumable, type Pieces } from './resumable.ts'
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

/** Characters of an answer. Verdicts that do not fit are left for the next call. */
const MAX_ANSWER_CHARS = 1_000_000

/** Verdicts on names up to the size of an answer, as the body of `ParsedNames`. */
async function parseInPieces(
  { template, names, platform }: TaxonomyProtocol['parse']['input'],
  call: Pieces,
): Promise<Uint8Array> {
  const context = platform ? { platform } : {}
  const { beforeRepair, judge } = makeResumable(call)
  const prepared = await inTurns(readTemplateInSteps(template, { beforeRepair }), call)
  const verdicts: string[] = []
  let length = 0
  for (const name of names) {
    await call.checkpoint()
    const verdict = JSON.stringify({ name, ...(await judge(() => judgeName(prepared, name, context))) })
    length += verdict.length
    if (length > MAX_ANSWER_CHARS && verdicts.length > 0) break
    verdicts.push(verdict)
  }
  const next = verdicts.length < names.length ? verdicts.length : null
  return writtenBody(`{"names":[${verdicts.join()}],"total":${names.length},"next":${next}}`)
}
