import { foldCase } from '../../text/fold.ts'
import { isInCasing } from '../casing.ts'
import { readDate } from '../dates.ts'
import type { PreparedSegment, TokenReading } from '../read-template.ts'
import type { JoinedSegment, NumberSegment, TextSegment } from '../segment.ts'
import type { Casing } from '../template.ts'

const MAX_CACHED_READINGS = 50_000

/** Reads a token alone: without its neighbours, its parent and its settings. */
export function readToken(prepared: PreparedSegment, text: string, casing: Casing): TokenReading {
  const cachedReading = prepared.readings.get(text)
  if (cachedReading) return cachedReading
  if (prepared.readings.size >= MAX_CACHED_READINGS) prepared.readings.clear()
  const reading = readAfresh(prepared, text, casing)
  prepared.readings.set(text, reading)
  return reading
}

const valid = (value: string): TokenReading => ({ value, fault: null })
const wrong = (fault: NonNullable<TokenReading['fault']>): TokenReading => ({ value: null, fault })

/** Uncached `readToken`, for callers that cache by number. */
export function readAfresh(prepared: PreparedSegment, text: string, casing: Casing): TokenReading {
  const { segment, lookup } = prepared
  if (segment.type === 'list' && lookup.byCode.has(text)) return valid(text)
  if (segment.type === 'constant' && text === segment.text) return valid(text)
  if (text === '') return wrong('missing')
  if (text !== text.trim() || text.includes('  ')) return wrong('stray_space')
  switch (segment.type) {
    case 'list':
      return isPlaceholder(text) ? wrong('placeholder') : notListed(prepared, text)
    case 'constant':
      return wrong(foldCase(text) === foldCase(segment.text) ? 'wrong_case' : 'wrong_constant')
    case 'text':
      return readText(prepared, segment, text, casing)
    case 'date':
      return readAnyDate(segment.formats, text, casing)
    case 'number':
      return readNumber(segment, text)
    case 'joined':
      return readJoined(prepared, segment, text)
    case 'parent':
      return isPlaceholder(text) ? wrong('placeholder') : cased(text, casing)
    case 'setting':
      if (lookup.byCode.has(text)) return valid(text)
      if (isPlaceholder(text)) return wrong('placeholder')
      return lookup.folded.get(foldCase(text)) ? notListed(prepared, text) : cased(text, casing)
  }
}

const cased = (text: string, casing: Casing) => (isInCasing(text, casing) ? valid(text) : wrong('wrong_case'))

function notListed({ lookup }: PreparedSegment, text: string): TokenReading {
  const code = lookup.folded.get(foldCase(text))
  return wrong(code && foldCase(code) === foldCase(text) ? 'wrong_case' : 'not_in_list')
}

const hasLength = ({ min, max }: TextSegment, text: string) => {
  // A character outside of the basic plane counts once, as people see it.
  const length = /[\ud800-\udbff]/.test(text) ? Array.from(text).length : text.length
  return length >= (min ?? 0) && length <= (max ?? Infinity)
}

function readText(
  { pattern }: PreparedSegment,
  segment: TextSegment,
  text: string,
  casing: Casing,
): TokenReading {
  if (isPlaceholder(text)) return wrong('placeholder')
  if (!isInCasing(text, casing)) return wrong('wrong_case')
  if (!hasLength(segment, text)) return wrong('wrong_length')
  // A refused pattern matches nothing.
  if (segment.pattern !== '' && !pattern?.matches(text)) return wrong('wrong_pattern')
  return valid(text)
}

function readAnyDate(
  formats: Parameters<typeof readDate>[1][] | readonly Parameters<typeof readDate>[1][],
  text: string,
  casing: Casing,
): TokenReading {
  for (const format of formats) {
    const value = readDate(text, format, casing)
    if (value !== null) return valid(value)
  }
  const isCase = casing !== 'any' && formats.some((format) => readDate(text, format, 'any') !== null)
  return wrong(isCase ? 'wrong_case' : isPlaceholder(text) ? 'placeholder' : 'not_a_date')
}

const DIGITS = /^\d{1,15}$/
function readNumber({ prefix, suffix, digits, min, max }: NumberSegment, text: string): TokenReading {
  const inner = text.slice(prefix.length, text.length - suffix.length)
  const isAround =
    text.length > prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix)
  if (!isAround || !DIGITS.test(inner)) return wrong(isPlaceholder(text) ? 'placeholder' : 'not_a_number')
  const number = Number(inner)
  if (digits !== null && inner !== String(number).padStart(digits, '0')) return wrong('wrong_length')
  if (number < (min ?? 0) || number > (max ?? Infinity)) return wrong('out_of_range')
  return valid(digits === null ? inner : String(number))
}

function readJoined(
  { lookup }: PreparedSegment,
  { joiner, most }: JoinedSegment,
  text: string,
): TokenReading {
  const parts = joiner === '' ? [text] : text.split(joiner)
  if (!parts.every((part) => lookup.byCode.has(part))) {
    const codes = parts.map((part) => lookup.folded.get(foldCase(part)))
    const isCase = codes.every((code, at) => code && foldCase(code) === foldCase(parts[at]!))
    return wrong(isCase ? 'wrong_case' : isPlaceholder(text) ? 'placeholder' : 'not_in_list')
  }
  if (new Set(parts).size < parts.length || (most !== null && parts.length > most))
    return wrong('wrong_length')
  return valid(text)
}

const PLACEHOLDERS = new Set([
  'na',
  'n/a',
  'tbc',
  'tbd',
  'tba',
  'xx',
  'xxx',
  'null',
  'undefined',
  'none',
  'placeholder',
  '?',
  '-',
])

const isPlaceholder = (text: string): boolean => {
  const word = text.trim()
  return word.length <= LONGEST_PLACEHOLDER && PLACEHOLDERS.has(word.toLowerCase())
}
const LONGEST_PLACEHOLDER = Math.max(...[...PLACEHOLDERS].map((word) => word.length))
