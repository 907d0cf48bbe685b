import { foldCase, foldWords } from '../../text/fold.ts'
import type { Lookup, Ways } from '../lookup.ts'
import type { Repair } from '../read-template.ts'
import { makeNearValues, type NearValues } from './near-values.ts'

/** Prefixes and misspellings of a list. Built on first use: most names are spelled right. */
const nearByLookup = new WeakMap<Lookup, NearValues>()

function nearValues(lookup: Lookup): NearValues {
  const existing = nearByLookup.get(lookup)
  if (existing) return existing
  const near = makeNearValues(lookup.squeezed)
  nearByLookup.set(lookup, near)
  return near
}

const SHORTEST_PREFIX = 2
const SHORTEST_START = 3
/**
 * Value that the user meant: spelled differently, begun or mistyped; null unless there is a single winner.
 */
export function suggestValue(lookup: Lookup, text: string): Repair | null {
  const { byCode, folded, squeezed } = lookup
  const foldedText = foldCase(text)
  const exactCode = folded.get(foldedText)
  if (exactCode) return { text: exactCode, confidence: foldCase(exactCode) === foldedText ? 0.99 : 0.97 }
  const words = foldWords(text)
  const loose = squeezed.get(words)
  if (loose) return { text: loose, confidence: 0.95 }
  if (exactCode === null || loose === null || words === '') return null
  const begun = words.length >= SHORTEST_PREFIX ? nearValues(lookup).withPrefix(words) : null
  if (begun) return { text: begun, confidence: 0.85 }
  const ended = words.length > 3 ? onlyStart(folded, words) : null
  if (ended && byCode.has(ended)) return { text: ended, confidence: 0.7 }
  return nearest(nearValues(lookup), words)
}

/** Code shared by all spellings at the beginning of a text. */
function onlyStart(ways: Ways, text: string): string | null {
  let match: string | null = null
  for (let length = SHORTEST_START; length <= text.length; length++) {
    const code = ways.get(text.slice(0, length))
    if (code === undefined) continue
    if (code === null || (match !== null && match !== code)) return null
    match = code
  }
  return match
}

function nearest(near: NearValues, words: string): Repair | null {
  // Two wrong letters of five make another word.
  const most = words.length >= 6 ? 2 : words.length >= 3 ? 1 : 0
  for (let distance = 1; distance <= most; distance++) {
    const code = near.within(words, distance)
    if (code !== undefined) return code ? { text: code, confidence: distance === 1 ? 0.85 : 0.7 } : null
  }
  return null
}
