import { PLAN_COLUMN_NAMES, PLAN_COLUMNS } from '../columns.ts'
import { isCurrency } from '../currencies.ts'
import { HEADING_WORDS, OTHER_MEANING, type HeadingField, type ImpliedTypes } from './heading-words.ts'
import { withoutAccents } from '../../text/fold.ts'

/** Sure: a known word. Likely: a known word among others. Unsure: one letter is different. */
export type Sureness = 'sure' | 'likely' | 'unsure'

/** Meaning of the text above a column. */
export type Heading = {
  field: HeadingField
  sure: Sureness
  /** Matched word. */
  word: string
  /** Lower is nearer to the meaning of the field. */
  rank: number
  implies: ImpliedTypes
  inThousands: boolean
}

const MAX_HEADING_CHARS = 60
const SHORTEST_GUESS = 6
// oxlint-disable-next-line no-control-regex -- includes control characters
const ASCII = /^[\u0000-\u007f]*$/
const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP', $: 'USD' }

const KNOWN = [
  ...PLAN_COLUMN_NAMES.map((field) => ({
    field,
    words: PLAN_COLUMNS[field].label.toLowerCase(),
    implies: {},
  })),
  ...HEADING_WORDS,
]
  .flatMap(({ field, words, implies = {} }): Pick<Heading, 'field' | 'word' | 'implies'>[] =>
    words.split(', ').map((word) => ({ field, word, implies })),
  )
  .map((one, rank) => ({ ...one, rank, tokens: tokenise(one.word), fold: tokenise(one.word).join('') }))
const EXACT = new Map(KNOWN.map((one) => [one.fold, one]))
const LONGEST_FIRST = KNOWN.toSorted(
  (a, b) => b.tokens.length - a.tokens.length || b.fold.length - a.fold.length,
)

/** Null for a text without a field of a plan. */
export function readHeading(text: string): Heading | null {
  if (text.length === 0 || text.length > MAX_HEADING_CHARS) return null
  const inThousands =
    /\bk ?[€£$]|[€£$] ?k\b|['’]000|\b(?:in )?(?:thousands?|tausend|milliers|miles)\b|\bk(?:EUR|GBP|USD)\b|\bT€/i.test(
      text,
    )
  const wordMatch = wordIn(headingWords(text))
  if (!wordMatch) return null
  const { field, word, rank, implies } = wordMatch.known
  return { field, word, rank, implies, sure: wordMatch.sure, inThousands }
}

/** Field of a text that is exactly a heading. Fast, because every cell of a plan is checked for a label. */
export function exactField(text: string): HeadingField | null {
  if (text.length === 0 || text.length > MAX_HEADING_CHARS) return null
  return EXACT.get(headingWords(text).join(''))?.field ?? null
}

/** Words without brackets and currencies. */
const headingWords = (text: string): string[] =>
  tokenise(text.replace(/\(.*?\)|\[.*?\]|[€£$]/g, ' ')).filter(
    (token) => !isCurrency(token.toUpperCase()) && token !== 'k',
  )

function wordIn(tokens: readonly string[]) {
  const fold = tokens.join('')
  const exact = EXACT.get(fold)
  if (exact) return { known: exact, sure: 'sure' as const }
  const within = LONGEST_FIRST.find(
    (entry) =>
      entry.fold.length > 2 &&
      entry.tokens.every((token) => tokens.includes(token)) &&
      !tokens.some((token) => OTHER_MEANING.has(token) && !entry.tokens.includes(token)),
  )
  if (within) return { known: within, sure: 'likely' as const }
  if (fold.length < SHORTEST_GUESS) return null
  const near = KNOWN.find((entry) => entry.fold.length >= SHORTEST_GUESS && isOneLetterOff(entry.fold, fold))
  return near ? { known: near, sure: 'unsure' as const } : null
}

/** Currency by its code. */
export function currencyIn(text: string): string | null {
  const codes = [...(text.match(/\b[A-Z]{3}\b/g) ?? []), ...(/\bk([A-Z]{3})\b/.exec(text)?.slice(1) ?? [])]
  return codes.find(isCurrency) ?? null
}

/** Currency by the most common meaning of its sign; others have dollars and pounds too. */
export function currencyBySign(text: string): string | null {
  const signs = Object.keys(SIGNS).filter((sign) => text.includes(sign))
  return signs.length === 1 ? SIGNS[signs[0]!]! : null
}

/** Words without case, accents and signs. */
export function tokenise(text: string): string[] {
  // Fast path: most texts are ASCII, and Unicode takes ten times as long.
  const tokens = ASCII.test(text)
    ? text.toLowerCase().split(/[^a-z0-9%]+/)
    : withoutAccents(text, 'NFD')
        .toLowerCase()
        .split(/[^\p{L}\p{N}%]+/u)
  return tokens.filter((token) => token !== '')
}

/** Whether one letter is added, omitted or replaced. */
function isOneLetterOff(first: string, other: string): boolean {
  if (Math.abs(first.length - other.length) > 1) return false
  let from = 0
  while (from < first.length && first[from] === other[from]) from++
  const isLonger = first.length > other.length
  const isShorter = first.length < other.length
  return first.slice(from + (isShorter ? 0 : 1)) === other.slice(from + (isLonger ? 0 : 1))
}
