import { wordsIn } from '../text/fold.ts'

/** Match quality of a name, the best first. */
export const MATCHES = ['exact', 'prefix', 'word', 'part'] as const
export type Match = (typeof MATCHES)[number]

/** Search text prepared for matching: in lower case, with its words. */
export type TypedWords = { text: string; words: readonly string[] }

export function typedWords(typed: string): TypedWords {
  const words = wordsIn(typed)
  return { text: words.join(' '), words }
}

const isLetter = /[\p{L}\p{N}]/u
const startsWord = (name: string, at: number) => at === 0 || !isLetter.test(name[at - 1]!)

function hasWordStart(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at !== -1; at = name.indexOf(word, at + 1))
    if (startsWord(name, at)) return true
  return false
}

/**
 * Match of a lower-case name: as a whole, by its beginning, by beginnings of its words, or by any part. Null
 * is no match.
 */
export function matchName({ text, words }: TypedWords, name: string): Match | null {
  if (words.length === 0) return null
  if (name === text) return 'exact'
  if (name.startsWith(text)) return 'prefix'
  if (!words.every((word) => name.includes(word))) return null
  return words.every((word) => hasWordStart(name, word)) ? 'word' : 'part'
}

/** Best match among several names of one item; null without any. */
export function bestMatch(typed: TypedWords, names: readonly string[]): Match | null {
  const matches = names.map((name) => matchName(typed, name.toLowerCase()))
  return MATCHES.find((match) => matches.includes(match)) ?? null
}

export const byMatch = (a: { match: Match }, b: { match: Match }): number =>
  MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match)
