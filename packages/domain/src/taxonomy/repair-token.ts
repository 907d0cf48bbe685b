import { inCasing } from './casing.ts'
import { plainCharacters } from './characters.ts'
import type { NameContext } from './context.ts'
import { DATE_FORMATS } from './date-format.ts'
import { MONTHS, readDate, writeDate } from './dates.ts'
import { foldCase, withoutAccents } from '../text/fold.ts'
import { suggestValue, type Repair } from './lookup.ts'
import type { PreparedSegment } from './read-template.ts'
import { readToken } from './read-token.ts'
import type { DateSegment, JoinedSegment, NumberSegment } from './segment.ts'
import type { Casing } from './template.ts'
import { parentText, settingCodes } from './outside-values.ts'

const MOST_KEPT = 20_000
const LONGEST_REPAIRED = 100

/**
 * Suggests a valid token for an invalid one, regardless of its neighbours. Cached per segment, because texts
 * repeat.
 */
export function repairToken(prepared: PreparedSegment, text: string, casing: Casing): Repair | null {
  const cachedRepair = prepared.repairs.get(text)
  if (cachedRepair !== undefined) return cachedRepair
  prepared.beforeRepair?.()
  if (prepared.repairs.size >= MOST_KEPT) prepared.repairs.clear()
  const candidate = text.length > LONGEST_REPAIRED ? null : repairs(prepared, text, casing)
  // Never suggests an invalid token.
  const repair = candidate && readToken(prepared, candidate.text, casing).fault === null ? candidate : null
  prepared.repairs.set(text, repair)
  return repair
}

function repairs(prepared: PreparedSegment, text: string, casing: Casing): Repair | null {
  const { segment } = prepared
  const tidy = plainCharacters(text).replaceAll(/\s+/g, ' ').trim()
  if (tidy === '') return segment.type === 'constant' ? { text: segment.text, confidence: 0.8 } : null
  if (tidy !== text && readToken(prepared, tidy, casing).fault === null)
    return { text: tidy, confidence: 0.99 }
  switch (segment.type) {
    case 'list':
    case 'setting':
      return suggestValue(prepared.lookup, tidy) ?? inItsCase(prepared, tidy, casing)
    case 'constant':
      return { text: segment.text, confidence: foldCase(tidy) === foldCase(segment.text) ? 0.99 : 0.7 }
    case 'text':
    case 'parent':
      return repairText(prepared, tidy, casing)
    case 'date':
      return repairDate(segment, tidy, casing)
    case 'number':
      return repairNumber(segment, tidy)
    case 'joined':
      return repairJoined(prepared, segment, tidy)
  }
}

const inItsCase = (prepared: PreparedSegment, text: string, casing: Casing): Repair | null => {
  const cased = inCasing(text, casing)
  return readToken(prepared, cased, casing).fault === null ? { text: cased, confidence: 0.97 } : null
}

function repairText(prepared: PreparedSegment, text: string, casing: Casing): Repair | null {
  const plain = withoutAccents(text, 'NFD')
  const tries: [text: string, confidence: number][] = [
    [text, 0.97],
    [text.replaceAll(' ', '-'), 0.9],
    [text.replaceAll(/[\s\-_]+/g, ''), 0.85],
    [plain.replaceAll(' ', '-'), 0.85],
    [plain.replaceAll(/[^A-Za-z0-9]+/g, ''), 0.7],
  ]
  for (const [tried, confidence] of tries) {
    const cased = inCasing(tried, casing)
    if (cased !== text && readToken(prepared, cased, casing).fault === null)
      return { text: cased, confidence }
  }
  return null
}

/** Rewrites a date in an allowed format, if only one date is possible. */
function repairDate({ formats }: DateSegment, text: string, casing: Casing): Repair | null {
  const tight = text.replaceAll(/[\s./]+/g, '').replaceAll(/[a-z]{4,}/gi, shortMonth)
  const meanings = new Set<string>()
  for (const format of DATE_FORMATS) {
    const value = readDate(tight, format, 'any') ?? readDate(properly(tight), format, 'any')
    const written = value && inFirst(formats, value, casing)
    if (written) meanings.add(written)
  }
  const [only, ...others] = meanings
  return only !== undefined && others.length === 0 ? { text: only, confidence: 0.9 } : null
}
const properly = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
const shortMonth = (word: string) => {
  const month = MONTHS.find((name) => word.toLowerCase().startsWith(name.toLowerCase()))
  return month ?? word
}
export const inFirst = (formats: DateSegment['formats'], value: string, casing: Casing): string | null => {
  for (const format of formats) {
    const written = writeDate(value, format, casing)
    // The first format that can read a text decides its meaning.
    const reader =
      written === null ? undefined : formats.find((one) => readDate(written, one, casing) !== null)
    if (
      written !== null &&
      (reader === format || readDate(written, reader!, casing) === readDate(written, format, casing))
    )
      return written
  }
  return null
}

function repairNumber({ prefix, suffix, digits, min, max }: NumberSegment, text: string): Repair | null {
  const match = /^\D*(\d{1,15})\D*$/.exec(text)
  if (!match) return null
  const [, inner = ''] = match
  const bare = text
    .replace(inner, '')
    .replaceAll(/[\s.\-#]+/g, '')
    .toLowerCase()
  if (bare !== '' && bare !== `${prefix}${suffix}`.toLowerCase()) return null
  const number = Number(inner)
  if (number < (min ?? 0) || number > (max ?? Infinity)) return null
  const written = digits === null ? inner : String(number).padStart(digits, '0')
  return { text: `${prefix}${written}${suffix}`, confidence: bare === '' && prefix !== '' ? 0.85 : 0.95 }
}

function repairJoined({ lookup }: PreparedSegment, { joiner }: JoinedSegment, text: string): Repair | null {
  const parts = text.split(/[\s,;&/+-]+/).filter(Boolean)
  const whole = joiner === '' ? [text] : text.split(joiner)
  for (const split of [whole, parts]) {
    const partRepairs = split.map((part) =>
      lookup.byCode.has(part) ? { text: part, confidence: 0.97 } : suggestValue(lookup, part),
    )
    if (partRepairs.length > 0 && partRepairs.every((one) => one !== null)) {
      const codes = [...new Set(partRepairs.map((one) => one.text))]
      return { text: codes.join(joiner), confidence: Math.min(...partRepairs.map((one) => one.confidence)) }
    }
  }
  return null
}

/**
 * Suggests the value of the platform or the parent; a month without its year is the one the flight starts in.
 */
export function fillFrom(
  prepared: PreparedSegment,
  text: string | null,
  casing: Casing,
  context: NameContext,
): Repair | null {
  const { segment } = prepared
  if (segment.type === 'constant') return { text: segment.text, confidence: 0.9 }
  if (segment.type === 'setting') {
    const codes = settingCodes(prepared, text, casing, context)
    return codes?.length === 1 ? { text: codes[0]!, confidence: 0.8 } : null
  }
  if (segment.type === 'parent') {
    const expectedText = parentText(segment, text, context)
    return expectedText === null ? null : { text: expectedText, confidence: 0.8 }
  }
  if (segment.type === 'list' && segment.values.length === 1 && text === null)
    return { text: segment.values[0]!.code, confidence: 0.7 }
  return segment.type === 'date' ? monthOfFlight(segment, text, casing, context) : null
}

function monthOfFlight(
  segment: DateSegment,
  text: string | null,
  casing: Casing,
  { settings }: NameContext,
): Repair | null {
  const [day, ...others] = settings?.starts_on ?? []
  if (text === null || day === undefined || others.length > 0) return null
  const month = MONTHS[Number(day.slice(5, 7)) - 1]
  if (!month || shortMonth(text.trim()).toLowerCase() !== month.toLowerCase()) return null
  const written = inFirst(segment.formats, day, casing)
  return written === null ? null : { text: written, confidence: 0.8 }
}
