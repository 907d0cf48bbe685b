import { foldCase, foldWords } from '../text/fold.ts'
import type { ListValue } from './value-list.ts'

/** Spellings of values, each with its code; null when several values share it. */
export type Ways = ReadonlyMap<string, string | null>

/** Values by all their spellings. */
export type Lookup = {
  byCode: ReadonlyMap<string, ListValue>
  /** Codes by folded code, label and alias; null when two values share one. */
  folded: Ways
  squeezed: Ways
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
  return {
    byCode: new Map(values.map((value) => [value.code, value])),
    folded,
    squeezed,
  }
}
