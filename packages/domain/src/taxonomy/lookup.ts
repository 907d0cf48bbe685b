import { foldCase, foldWords } from '../text/fold.ts'
import { makeNearValues, type NearValues, type Ways } from './near-values.ts'
import type { ListValue } from './value-list.ts'

/** Suggested text for a token, with its confidence. */
export type Repair = { text: string; confidence: number }

/** Values by all their spellings. */
export type Lookup = {
  byCode: ReadonlyMap<string, ListValue>
  /** Codes by folded code, label and alias; null when two values share one. */
  folded: Ways
  squeezed: Ways
  /** Prefixes and misspellings of `squeezed`. Built on first use: most names are spelled right. */
  near: () => NearValues
}

function enter(map: Map<string, string | null>, key: string, code: string): void {
  if (key === '') return
  const existingCode = map.get(key)
  map.set(key, existingCode === undefined || existingCode === code ? code : null)
}

export function buildLookup(values: readonly ListValue[]): Lookup {
  const folded = new Map<string, string | null>()
  const squeezed = new Map<string, string | null>()
  for (const { code, label, aliases } of values)
    for (const way of [code, label, ...aliases]) {
      enter(folded, foldCase(way), code)
      enter(squeezed, foldWords(way), code)
    }
  // A code always stands for itself, even if it is an alias of another.
  for (const { code } of values) folded.set(foldCase(code), code)
  let near: NearValues | undefined
  return {
    byCode: new Map(values.map((value) => [value.code, value])),
    folded,
    squeezed,
    near: () => (near ??= makeNearValues(squeezed)),
  }
}

const SHORTEST_PREFIX = 2
const SHORTEST_START = 3
/**
 * Value that the user meant: spelled differently, begun or mistyped; null unless there is a single winner.
 */
export function suggestValue({ byCode, folded, squeezed, near }: Lookup, text: string): Repair | null {
  const foldedText = foldCase(text)
  const exactCode = folded.get(foldedText)
  if (exactCode) return { text: exactCode, confidence: foldCase(exactCode) === foldedText ? 0.99 : 0.97 }
  const words = foldWords(text)
  const loose = squeezed.get(words)
  if (loose) return { text: loose, confidence: 0.95 }
  if (exactCode === null || loose === null || words === '') return null
  const begun = words.length >= SHORTEST_PREFIX ? near().withPrefix(words) : null
  if (begun) return { text: begun, confidence: 0.85 }
  const ended = words.length > 3 ? onlyStart(folded, words) : null
  if (ended && byCode.has(ended)) return { text: ended, confidence: 0.7 }
  return nearest(near(), words)
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
