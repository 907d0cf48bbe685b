import { editDistance } from '../../text/edit-distance.ts'
import { COMPARISONS, METRIC_PHRASES, PLATFORM_PHRASES, TYPES, WINDOWS } from './lexicon.ts'

const MIN_LENGTH = 4
let dictionary: string[] | null = null

/** Word of an alert that a misspelt one is near to. */
export function suggestWord(word: string): string | null {
  dictionary ??= [
    ...new Set(
      [METRIC_PHRASES, COMPARISONS, TYPES, PLATFORM_PHRASES, WINDOWS].flatMap((index) =>
        [...index.values()].flat().flatMap(({ words }) => words),
      ),
    ),
  ].filter(({ length }) => length >= MIN_LENGTH)
  const most = word.length >= 7 ? 2 : 1
  if (word.length < MIN_LENGTH) return null
  return dictionary.find((known) => editDistance(word, known, most) <= most) ?? null
}
