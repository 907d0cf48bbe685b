import { judgeName, readTemplateInSteps } from '@flightdeck/domain/taxonomy'
import { writtenBody } from '../../../../ground/written-json.ts'
import { inTurns } from './in-turns.ts'
import { makeResumable, type Pieces } from './resumable.ts'
import type { TaxonomyProtocol } from './thread-protocol.ts'

/** Characters of an answer. Verdicts that do not fit are left for the next call. */
const LONGEST_ANSWER = 1_000_000

/** Verdicts on names up to the size of an answer, as the body of `ParsedNames`. */
export async function parseInPieces(
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
    if (length > LONGEST_ANSWER && verdicts.length > 0) break
    verdicts.push(verdict)
  }
  const next = verdicts.length < names.length ? verdicts.length : null
  return writtenBody(`{"names":[${verdicts.join()}],"total":${names.length},"next":${next}}`)
}
