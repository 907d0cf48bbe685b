import { editDistance } from './edit-distance.ts'
import { foldCase, foldWords } from './fold.ts'
import type { ListValue } from './value-list.ts'

/** A better text for a token, and how sure it is. */
export type Repair = { text: string; confidence: number }

/** Values by every way people write them. */
export type Lookup = {
  byCode: ReadonlyMap<string, ListValue>
  /** Codes by code, label and alias, folded; null where two values share one. */
  folded: ReadonlyMap<string, string | null>
  squeezed: ReadonlyMap<string, string | null>
}

function enter(map: Map<string, string | null>, key: string, code: string): void {
  if (key === '') return
  const known = map.get(key)
  map.set(key, known === undefined || known === code ? code : null)
}

export function lookupOf(values: readonly ListValue[]): Lookup {
  const folded = new Map<string, string | null>()
  const squeezed = new Map<string, string | null>()
  for (const { code, label, aliases } of values)
    for (const way of [code, label, ...aliases]) {
      enter(folded, foldCase(way), code)
      enter(squeezed, foldWords(way), code)
    }
  // A code is always itself, whatever else it is an alias of.
  for (const { code } of values) folded.set(foldCase(code), code)
  return { byCode: new Map(values.map((value) => [value.code, value])), folded, squeezed }
}

const SHORTEST_PREFIX = 2
/** The value that somebody meant: written otherwise, begun, or mistyped, as long as there is one winner. */
export function meant({ byCode, folded, squeezed }: Lookup, text: string): Repair | null {
  const wanted = foldCase(text)
  const known = folded.get(wanted)
  if (known) return { text: known, confidence: foldCase(known) === wanted ? 0.99 : 0.97 }
  const words = foldWords(text)
  const loose = squeezed.get(words)
  if (loose) return { text: loose, confidence: 0.95 }
  if (known === null || loose === null || words === '') return null
  const begun = words.length >= SHORTEST_PREFIX ? onlyOne(squeezed, (way) => way.startsWith(words)) : null
  if (begun) return { text: begun, confidence: 0.85 }
  const ended = words.length > 3 ? onlyOne(folded, (way) => way.length >= 3 && words.startsWith(way)) : null
  if (ended && byCode.has(ended)) return { text: ended, confidence: 0.7 }
  return nearest(squeezed, words)
}

function onlyOne(ways: ReadonlyMap<string, string | null>, fits: (way: string) => boolean): string | null {
  let found: string | null = null
  for (const [way, code] of ways) {
    if (!fits(way)) continue
    if (code === null || (found !== null && found !== code)) return null
    found = code
  }
  return found
}

function nearest(ways: ReadonlyMap<string, string | null>, words: string): Repair | null {
  // Two letters of five are another word.
  const most = words.length >= 6 ? 2 : words.length >= 3 ? 1 : 0
  for (let distance = 1; distance <= most; distance++) {
    const found = new Set<string | null>()
    for (const [way, code] of ways)
      if (way.length > distance && editDistance(way, words, distance) <= distance) found.add(code)
    const [winner, ...others] = found
    if (winner && others.length === 0) return { text: winner, confidence: distance === 1 ? 0.85 : 0.7 }
    if (found.size > 0) return null
  }
  return null
}
