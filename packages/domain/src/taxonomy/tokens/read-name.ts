import type { PreparedSegment, PreparedTemplate, TokenReading } from '../read-template.ts'
import { readToken } from './read-token.ts'
import { makeWalker, markedTokens, TOO_MANY, type MarkedTokens, type NameReading } from './readings.ts'
import { splitTokens, type Token } from './split-tokens.ts'

/** Name cut into tokens, with its faultless readings: one makes it readable, two make it ambiguous. */
export type ReadName = {
  tokens: readonly Token[]
  marks: MarkedTokens
  readings: readonly NameReading[]
  /** Too many ways to read the name were tried. */
  isExhausted: boolean
}

export function readName(prepared: PreparedTemplate, name: string): ReadName {
  const tokens = splitTokens(name, prepared.delimiters)
  const marks = markedTokens(prepared, tokens)
  const readings: NameReading[] = []
  const walk = makeWalker(
    prepared,
    (preparedSegment, at) => {
      const { value, fault, wrongDelimiter } = readFor(prepared, preparedSegment, tokens[at]!)
      return fault === null && wrongDelimiter === null ? value : undefined
    },
    (places, values) => readings.push({ places: [...places], values: [...values] }),
  )
  return { tokens, marks, isExhausted: walk(marks) === TOO_MANY, readings }
}

/** Token as its segment reads it, without the marker. */
export type SegmentToken = TokenReading & { text: string; wrongDelimiter: string | null }

export function readFor(
  { template }: PreparedTemplate,
  preparedSegment: PreparedSegment,
  token: Token,
): SegmentToken {
  const { marker } = preparedSegment.segment
  const isMarked = template.reading === 'marker' && marker !== '' && token.text.startsWith(marker)
  const text = isMarked ? token.text.slice(marker.length) : token.text
  const { value, fault } = readToken(preparedSegment, text, template.casing)
  const hasDelimiter = token.delimiter === '' || token.delimiter === preparedSegment.delimiter
  return { text, value, fault, wrongDelimiter: hasDelimiter ? null : token.delimiter }
}

/** Token of each segment; null for a segment without one. */
export const segmentTokens = (
  prepared: PreparedTemplate,
  tokens: readonly Token[],
  places: readonly number[],
): (SegmentToken | null)[] =>
  prepared.segments.map((preparedSegment) => {
    const token = tokens[places[preparedSegment.at]!]
    return token ? readFor(prepared, preparedSegment, token) : null
  })
