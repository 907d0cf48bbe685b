import { currencySign } from '../../money/money-words.ts'
import type { Sentence } from './tokens.ts'
import { phraseIndex } from './tokens.ts'

export type Value = {
  amount: number
  unit: 'plain' | 'percent' | 'times'
  /** Null where none is written. */
  currency: string | null
  /** The sign alone does not name the currency. */
  isCurrencyAssumed?: true
}
export type PlacedValue = { at: number; count: number; value: Value | 'unreadable' }

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const WORDS = new Map([
  ...SMALL.split(' ').map((word, amount) => [word, amount] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 30 + at * 10] as const),
  ['a', 1] as const,
])
const SCALES = new Map([['hundred', 100], ['thousand', 1e3], ['million', 1e6], ['billion', 1e9]]) // prettier-ignore
const SUFFIXES: Record<string, number> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9, x: 1 }
const PERCENT = phraseIndex([
  ['%', true],
  ['percent', true],
  ['per cent', true],
  ['pct', true],
])
const HALF_PERCENT = phraseIndex(
  ['half a percent', 'half a per cent', 'half percent', 'half a %'].map((text) => [text, true] as const),
)
const NAMED: Record<string, string> = {
  $: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
}
/** Names that several currencies have. */
const SHARED = new Set(['$', 'dollar', 'dollars', 'bucks', 'pound', 'pounds'])
const CODES = new Map<string, string>()
/** Code or sign of a currency, as amounts are written here. Built on first use. */
function currencyOf(word: string): string | null {
  if (CODES.size === 0)
    for (const code of Intl.supportedValuesOf('currency')) {
      const sign = currencySign(code).toLowerCase()
      CODES.set(code.toLowerCase(), code)
      if (!CODES.has(sign)) CODES.set(sign, code)
    }
  return Object.hasOwn(NAMED, word) ? NAMED[word]! : (CODES.get(word) ?? null)
}

/** Takes every number out of the sentence, with its sign, scale, percent and currency. */
export function takeValues(sentence: Sentence): PlacedValue[] {
  return sentence.tokens.flatMap((_, at) => {
    const value = sentence.isFree(at) ? valueAt(sentence, at) : null
    if (value) sentence.mark(at, value.count, 'value')
    return value ?? []
  })
}

function valueAt(sentence: Sentence, at: number): PlacedValue | null {
  const half = sentence.match(HALF_PERCENT, at)
  if (half) return { at, count: half.words.length, value: { amount: 0.5, unit: 'percent', currency: null } }
  let next = at
  const isNegative = readMinus(sentence, next)
  if (isNegative) next++
  const before = currencyAt(sentence, next)
  if (before) next++
  const number = numberAt(sentence, next)
  if (number === null) return null
  next += number.count
  const percent = sentence.match(PERCENT, next)
  next += percent?.words.length ?? 0
  const after = before ? null : currencyAt(sentence, next)
  if (after) next++
  const count = next - at
  if (number.amount === null || (percent && (before ?? after)) || (percent && number.isTimes))
    return { at, count, value: 'unreadable' }
  const currency = before ?? after
  const value: Value = {
    amount: isNegative ? -number.amount : number.amount,
    unit: percent ? 'percent' : number.isTimes ? 'times' : 'plain',
    currency: currency?.code ?? null,
    ...(currency?.isShared && { isCurrencyAssumed: true as const }),
  }
  return { at, count, value }
}

function readMinus(sentence: Sentence, at: number): boolean {
  const token = sentence.tokens[at]!
  if (token.word === 'minus' || token.word === 'negative') return true
  return token.text === '-' && token.hasSpaceBefore && sentence.tokens[at + 1]?.hasSpaceBefore === false
}

function currencyAt(sentence: Sentence, at: number): { code: string; isShared: boolean } | null {
  const token = sentence.tokens[at]
  if (!token || !sentence.isFree(at)) return null
  const isCode = token.kind === 'word' && token.text.length === 3 && token.text === token.text.toUpperCase()
  if (token.kind === 'word' && !isCode && !Object.hasOwn(NAMED, token.word)) return null
  if (token.kind === 'number' || token.kind === 'date' || token.kind === 'quoted') return null
  const code = currencyOf(token.word)
  return code === null ? null : { code, isShared: SHARED.has(token.word) }
}

type NumberWords = { amount: number | null; count: number; isTimes: boolean }

function numberAt(sentence: Sentence, at: number): NumberWords | null {
  if (!sentence.isFree(at)) return null
  const token = sentence.tokens[at]!
  if (token.kind === 'number') return withScale(sentence, at, digits(token.word))
  const small = token.kind === 'word' ? WORDS.get(token.word) : undefined
  if (small === undefined) return null
  const written = withScale(sentence, at, { amount: small, isTimes: false })
  // “A” is a number only before its scale.
  return token.word === 'a' && written.count === 1 ? null : written
}

function withScale(
  sentence: Sentence,
  at: number,
  { amount, isTimes }: Omit<NumberWords, 'count'>,
): NumberWords {
  const scale = sentence.isFree(at + 1) ? SCALES.get(sentence.word(at + 1)) : undefined
  if (scale === undefined) return { amount, count: 1, isTimes }
  return { amount: amount === null ? null : amount * scale, count: 2, isTimes }
}

const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)$/
/** 1.500 is one and a half, or fifteen hundred. */
const EITHER = /^[1-9]\d{0,2}\.\d{3}$/

function digits(word: string): Omit<NumberWords, 'count'> {
  const [, text = '', suffix = ''] = /^([\d.,]+)([a-z]*)$/.exec(word) ?? []
  const scale = suffix === '' ? 1 : SUFFIXES[suffix]
  const isReadable = scale !== undefined && ENGLISH.test(text) && !EITHER.test(text)
  const amount = isReadable ? Number((Number(text.replaceAll(',', '')) * scale).toPrecision(15)) : null
  return { amount, isTimes: suffix === 'x' }
}
