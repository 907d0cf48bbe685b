import { inCasing } from '../casing.ts'
import { plainCharacters } from '../characters.ts'
import { dateReadings, shortMonth, writeInFirst } from '../dates.ts'
import { foldCase, withoutAccents } from '../../text/fold.ts'
import type { PreparedSegment, Repair } from '../read-template.ts'
import { readToken } from '../tokens/read-token.ts'
import type { DateSegment, JoinedSegment, NumberSegment } from '../segment.ts'
import type { Casing } from '../template.ts'
import { suggestValue } from './suggest-value.ts'

const MAX_CACHED_REPAIRS = 20_000
const MAX_REPAIRED_CHARS = 100

/**
 * Suggests a valid token for an invalid one, regardless of its neighbours. Cached per segment, because texts
 * repeat.
 */
export function repairToken(prepared: PreparedSegment, text: string, casing: Casing): Repair | null {
  const cachedRepair = prepared.repairs.get(text)
  if (cachedRepair !== undefined) return cachedRepair
  prepared.beforeRepair?.()
  if (prepared.repairs.size >= MAX_CACHED_REPAIRS) prepared.repairs.clear()
  const candidate = text.length > MAX_REPAIRED_CHARS ? null : repairs(prepared, text, casing)
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
  const meanings = new Set(
    [...dateReadings(tight), ...dateReadings(properly(tight))].flatMap(
      ({ value }) => writeInFirst(formats, value, casing) ?? [],
    ),
  )
  const [only, ...others] = meanings
  return only !== undefined && others.length === 0 ? { text: only, confidence: 0.9 } : null
}
const properly = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

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
