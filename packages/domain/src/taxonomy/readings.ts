import type { PreparedSegment, PreparedTemplate } from './read-template.ts'
import { readToken } from './read-token.ts'
import type { Token } from './tokens.ts'

/** Which token belongs to which segment, by the segment's place; -1 where it has none. */
export type NameReading = { places: readonly number[]; values: readonly (string | null)[] }

export type MarkedTokens = {
  /** The token of each segment that is found by its marker; -1 where it has none. */
  fixed: readonly number[]
  /** Tokens that belong to a segment by their place. */
  left: readonly number[]
  /** Tokens whose marker was there before. */
  repeated: readonly number[]
}

export function markedTokens({ segments, marked }: PreparedTemplate, tokens: readonly Token[]): MarkedTokens {
  const fixed = segments.map(() => -1)
  const [left, repeated]: [number[], number[]] = [[], []]
  for (const [at, { text }] of tokens.entries()) {
    const owner = marked.find(({ segment }) => text.startsWith(segment.marker))
    if (!owner) left.push(at)
    else if (fixed[owner.at]! >= 0) repeated.push(at)
    else fixed[owner.at] = at
  }
  return { fixed, left, repeated }
}

/** The text of a token without the marker that brought it here. */
export const textFor = (
  { template }: PreparedTemplate,
  { segment }: PreparedSegment,
  { text }: Token,
): string =>
  template.reading === 'marker' && segment.marker !== '' && text.startsWith(segment.marker)
    ? text.slice(segment.marker.length)
    : text

export const hasDelimiter = ({ delimiter }: PreparedSegment, token: Token): boolean =>
  token.delimiter === '' || token.delimiter === delimiter

/** Whether a segment is asked for, given the values before it. */
export const isAsked = ({ when }: PreparedSegment, valueAt: (at: number) => string | null): boolean =>
  when === null || when.values.has(valueAt(when.at) ?? '')

const MOST_STEPS = 5_000

/** Every way to read a name without a fault, at most two: more than one is one too many. */
export function faultlessReadings(
  prepared: PreparedTemplate,
  tokens: readonly Token[],
  { fixed, left, repeated }: MarkedTokens,
): { readings: NameReading[]; isExhausted: boolean } {
  const { segments, template } = prepared
  const readings: NameReading[] = []
  const places: number[] = segments.map(() => -1)
  const values: (string | null)[] = segments.map(() => null)
  const placed = prepared.placed.length
  if (left.length > placed || repeated.length > 0) return { readings, isExhausted: false }
  let steps = 0

  const take = (one: PreparedSegment, token: number): boolean => {
    const { value, fault } = readToken(one, textFor(prepared, one, tokens[token]!), template.casing)
    if (fault !== null || !hasDelimiter(one, tokens[token]!)) return false
    places[one.at] = token
    values[one.at] = value
    return true
  }
  const leave = (one: PreparedSegment) => {
    places[one.at] = -1
    values[one.at] = null
  }
  const walk = (at: number, used: number): void => {
    if (++steps > MOST_STEPS || readings.length > 1) return
    const one = segments[at]
    if (!one) {
      if (used === left.length && segments.every((each) => goesWith(each, values)))
        readings.push({ places: [...places], values: [...values] })
      return
    }
    const asked = isAsked(one, (key) => values[key] ?? null)
    const isByMarker = template.reading === 'marker' && one.segment.marker !== ''
    const token = isByMarker ? fixed[at]! : (left[used] ?? -1)
    if (token >= 0 && asked && take(one, token)) {
      walk(at + 1, isByMarker ? used : used + 1)
      leave(one)
    }
    const isFree = !asked || !one.segment.required
    if (isFree && (!isByMarker || token < 0)) walk(at + 1, used)
  }
  walk(0, 0)
  return { readings, isExhausted: steps > MOST_STEPS }
}

/** Whether a value may stand beside the value it depends on. */
export function goesWith({ at, dependsOn }: PreparedSegment, values: readonly (string | null)[]): boolean {
  const value = values[at]
  if (!dependsOn || value === null || value === undefined) return true
  const allowed = dependsOn.allowed.get(values[dependsOn.at] ?? '')
  return allowed === undefined || allowed.has(value)
}
