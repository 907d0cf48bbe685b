export const MAX_SENTENCE = 2_000

/** Purpose of a word in a sentence. */
export const WORD_USES = {
  type: { label: 'type' },
  entity: { label: 'item' },
  platform: { label: 'platform' },
  filter: { label: 'filter' },
  metric: { label: 'metric' },
  comparison: { label: 'comparison' },
  value: { label: 'value' },
  joiner: { label: 'joiner' },
  time_range: { label: 'time range' },
  schedule: { label: 'schedule' },
  harmless: { label: 'changes nothing' },
  not_carried: { label: 'not part of an alert' },
  unknown: { label: 'not understood' },
} as const
export type WordUse = keyof typeof WORD_USES

export type Token = {
  /** Text in the sentence. */
  text: string
  /** Lower case, without a possessive ending. */
  word: string
  kind: 'word' | 'number' | 'date' | 'quoted' | 'sign'
  /** Position in the normalised sentence. */
  from: number
  to: number
  hasSpaceBefore: boolean
}

const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['quoted', /["“„]([^"“”„]{1,200})["”“]/y],
  ['date', /\d{4}-\d{2}-\d{2}(?![\d-])/y],
  ['sign', /[A-Z]{1,3}\p{Sc}/uy],
  ['number', /(?:\d+(?:[.,]\d+)*|\.\d+)(?:k|m|mn|bn|x|h|d)?(?![\p{L}\p{N}])/iuy],
  ['word', /\p{L}[\p{L}\p{M}_]*\d[\p{L}\p{N}_]*(?:[-:][\p{L}\p{N}]+)*|\p{L}+(?:-\p{L}*\d[\p{L}\p{N}]*)+/uy],
  ['word', /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'\p{L}+)?/uy],
  ['sign', /[<>=]=|!\s*=|<>|=[<>]|[^\s]/uy],
]
const SPACE = /\s+/y

/** One form for what looks alike: no invisible characters, one apostrophe, one minus. */
export const normalise = (sentence: string): string =>
  sentence
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/[−–—]/g, '-')

/** Words, numbers and signs of a normalised sentence. A hyphen between two words separates them. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  while (from < text.length) {
    const space = matchAt(SPACE, text, from)
    if (space !== null) {
      from += space.length
      continue
    }
    const token = tokenAt(text, from)
    from = token.to
    if (!isHyphen(token, text)) tokens.push(token)
  }
  return tokens
}

function tokenAt(text: string, from: number): Token {
  for (const [kind, pattern] of PATTERNS) {
    const match = matchAt(pattern, text, from)
    if (match === null) continue
    const hasSpaceBefore = from === 0 || /\s/.test(text[from - 1]!)
    const word = kind === 'quoted' ? match.slice(1, -1) : match.toLowerCase().replace(/'s$/, '')
    return { text: match, word, kind, from, to: from + match.length, hasSpaceBefore }
  }
  throw new RangeError('Every sign is a token')
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

const isHyphen = ({ text: sign, from, to }: Token, text: string): boolean =>
  sign === '-' && /\p{L}/u.test(text[from - 1] ?? '') && /\p{L}/u.test(text[to] ?? '')

type Phrase<T> = { words: readonly string[]; value: T }
/** Phrases by their first word, the longest first. */
export type PhraseIndex<T> = ReadonlyMap<string, readonly Phrase<T>[]>

export function phraseIndex<T>(entries: Iterable<readonly [string, T]>): PhraseIndex<T> {
  const phrases = [...entries].map(([text, value]) => ({
    words: tokenise(normalise(text)).map(({ word }) => word),
    value,
  }))
  const longestFirst = phrases.toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(longestFirst, ({ words }) => words[0]!)
}

export class Sentence {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly uses: (WordUse | null)[]

  constructor(text: string) {
    this.text = normalise(text)
    this.tokens = tokenise(this.text)
    this.uses = this.tokens.map(() => null)
  }

  isFree(at: number): boolean {
    return at >= 0 && at < this.tokens.length && this.uses[at] === null
  }

  word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  mark(from: number, count: number, use: WordUse): void {
    for (let at = from; at < from + count; at++) this.uses[at] = use
  }

  /** Longest phrase of unused words that begins here. */
  match<T>(index: PhraseIndex<T>, at: number): Phrase<T> | null {
    if (!this.isFree(at) || this.tokens[at]!.kind === 'quoted') return null
    const phrases = index.get(this.word(at)) ?? []
    const fits = ({ words }: Phrase<T>) =>
      words.every((word, offset) => this.isFree(at + offset) && this.word(at + offset) === word)
    return phrases.find(fits) ?? null
  }

  /** Takes all phrases of an index out of the sentence. */
  take<T>(index: PhraseIndex<T>, use: WordUse): { at: number; count: number; value: T }[] {
    return this.tokens.flatMap((_, at) => {
      const phrase = this.match(index, at)
      if (phrase === null) return []
      this.mark(at, phrase.words.length, use)
      return { at, count: phrase.words.length, value: phrase.value }
    })
  }

  textOf(from: number, count: number): string {
    const last = this.tokens[from + count - 1]
    return last ? this.text.slice(this.tokens[from]!.from, last.to) : ''
  }
}
