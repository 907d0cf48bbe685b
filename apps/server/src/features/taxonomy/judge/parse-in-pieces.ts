import { judgeName, readTemplate } from '@flightdeck/domain/taxonomy'
import { makeResumable, type Pieces } from './resumable.ts'
import type { ParsedNames, TaxonomyProtocol } from './thread-protocol.ts'

/** Characters of an answer. The verdicts that do not fit are for the next call. */
const LONGEST_ANSWER = 1_000_000

/** Verdicts on names, as many as an answer holds. */
export async function parseInPieces(
  { template, names, platform }: TaxonomyProtocol['parse']['input'],
  call: Pieces,
): Promise<ParsedNames> {
  const context = platform ? { platform } : {}
  const { beforeRepair, judge } = makeResumable(call)
  const prepared = readTemplate(template, { beforeRepair })
  const verdicts: ParsedNames['names'] = []
  let length = 0
  for (const name of names) {
    await call.checkpoint()
    const verdict = { name, ...(await judge(() => judgeName(prepared, name, context))) }
    length += JSON.stringify(verdict).length
    if (length > LONGEST_ANSWER && verdicts.length > 0) break
    verdicts.push(verdict)
  }
  return {
    names: verdicts,
    total: names.length,
    next: verdicts.length < names.length ? verdicts.length : null,
  }
}
