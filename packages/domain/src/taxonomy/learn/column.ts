import { DATE_FORMATS, type DateFormat } from '../date-format.ts'
import { readDate } from '../dates.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { foldCase } from '../../text/fold.ts'

/** Frequency of each text in one column of the names. */
export type Counts = ReadonlyMap<string, number>

/** Detected content of a column of names. */
export type Column =
  | { type: 'constant'; text: string }
  | { type: 'date'; formats: DateFormat[] }
  | { type: 'number'; prefix: string; suffix: string; digits: number | null }
  | { type: 'list'; values: string[] }
  | { type: 'joined'; joiner: string; values: string[] }
  | { type: 'text' }

export const sumCounts = (counts: Counts): number => counts.values().reduce((sum, count) => sum + count, 0)
/** Hardly any text repeats: too varied for a list, even with typos. */
const isVaried = (counts: Counts) => counts.size >= 20 && counts.size > sumCounts(counts) * 0.6
const matchShare = (counts: Counts, holds: (text: string) => boolean) => {
  let [sum, all] = [0, 0]
  for (const [text, count] of counts) {
    all += count
    if (holds(text)) sum += count
  }
  return all === 0 ? 0 : sum / all
}

export function countsAt(rows: readonly (readonly (string | null)[])[], at: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = row[at]
    if (text !== null && text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

export function detectColumn(counts: Counts): Column {
  if (isVaried(counts)) return dateIn(counts) ?? numberIn(counts) ?? joinedIn(counts) ?? { type: 'text' }
  return (
    constantIn(counts) ??
    dateIn(counts) ??
    numberIn(counts) ??
    joinedIn(counts) ??
    listIn(counts) ?? { type: 'text' }
  )
}

/** Columns of aligned names, each detected in a step of its own. */
export function* detectColumns(
  rows: readonly (readonly (string | null)[])[],
  length: number,
): Generator<void, Column[]> {
  const columns: Column[] = []
  for (let at = 0; at < length; at++) {
    yield
    columns.push(detectColumn(countsAt(rows, at)))
  }
  return columns
}

/**
 * Merges mistyped texts: equal but for case, or one letter off (two in longer texts) and twelve times rarer.
 */
export function withoutTypos(counts: Counts): Map<string, number> {
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1])
  const mergedCounts = new Map<string, number>()
  const folded = new Map<string, string>()
  for (const [text, count] of byCount) {
    const twin = folded.get(foldCase(text)) ?? mistyped(text, count, mergedCounts)
    if (twin !== undefined) mergedCounts.set(twin, mergedCounts.get(twin)! + count)
    else {
      mergedCounts.set(text, count)
      folded.set(foldCase(text), text)
    }
  }
  return mergedCounts
}
const RATIO = 12
const MAX_COMPARED_TEXTS = 400
function mistyped(
  text: string,
  count: number,
  mergedCounts: ReadonlyMap<string, number>,
): string | undefined {
  if (text.length < 2) return undefined
  let compared = 0
  for (const [candidate, times] of mergedCounts) {
    // Sorted by frequency, highest first.
    if (times < count * RATIO || ++compared > MAX_COMPARED_TEXTS) return undefined
    const most = text.length >= 8 ? 2 : 1
    const distance = editDistance(foldCase(candidate), foldCase(text), most)
    if (distance <= most && !differsByDigit(candidate, text)) return candidate
  }
  return undefined
}
/** V1 and V2 are different values. */
const differsByDigit = (a: string, b: string) =>
  a.replaceAll(/\d/g, '') === b.replaceAll(/\d/g, '') && a !== b

function constantIn(counts: Counts): Column | null {
  if (counts.values().reduce((most, count) => Math.max(most, count), 0) < sumCounts(counts) * 0.85)
    return null
  const [first] = [...withoutTypos(counts)].toSorted((a, b) => b[1] - a[1])
  if (!first || first[1] < 4 || first[1] / sumCounts(counts) < 0.97) return null
  return { type: 'constant', text: first[0] }
}

const PLAUSIBLE = /20(?:1[5-9]|2\d|3[0-5])/
const isPlausible = (value: string) => !/20\d\d/.test(value) || PLAUSIBLE.test(value)
const reads = (text: string, format: DateFormat) => {
  const value = readDate(text, format, 'any')
  return value !== null && isPlausible(value)
}

function dateIn(counts: Counts): Column | null {
  const scores = DATE_FORMATS.map((format) => ({
    format,
    share: matchShare(counts, (text) => reads(text, format)),
  }))
  const [best] = scores.toSorted(
    (a, b) => b.share - a.share || countYears(counts, a.format) - countYears(counts, b.format),
  )
  if (!best || best.share < 0.55) return null
  const rest = new Map([...counts].filter(([text]) => !reads(text, best.format)))
  const [second] = DATE_FORMATS.filter(
    (format) => format !== best.format && format.length !== best.format.length,
  )
    .map((format) => ({
      format,
      share: (matchShare(rest, (text) => reads(text, format)) * sumCounts(rest)) / sumCounts(counts),
    }))
    .toSorted((a, b) => b.share - a.share)
  const formats = second && second.share >= 0.05 ? [best.format, second.format] : [best.format]
  const covered = best.share + (formats.length > 1 ? second!.share : 0)
  return covered >= 0.8 ? { type: 'date', formats } : null
}
/** Number of years that a format would read from the texts: the true one reads few. */
const countYears = (counts: Counts, format: DateFormat) =>
  new Set(counts.keys().map((text) => readDate(text, format, 'any')?.slice(0, 4))).size

const NUMBER = /^([A-Za-z]{0,4})(\d{1,9})([A-Za-z%]{0,4})$/
function numberIn(counts: Counts): Column | null {
  const around = new Map<string, number>()
  const widths = new Map<number, number>()
  for (const [text, count] of counts) {
    const match = NUMBER.exec(text)
    if (!match) continue
    const key = `${match[1]}\n${match[3]}`
    around.set(key, (around.get(key) ?? 0) + count)
  }
  const [best] = [...around].toSorted((a, b) => b[1] - a[1])
  if (!best || best[1] / sumCounts(counts) < 0.85) return null
  const [prefix = '', suffix = ''] = best[0].split('\n')
  let hasZero = false
  for (const [text, count] of counts) {
    const match = NUMBER.exec(text)
    if (match?.[1] !== prefix || match[3] !== suffix) continue
    const digits = match[2]!
    if (digits.length > 1 && digits.startsWith('0')) hasZero = true
    widths.set(digits.length, (widths.get(digits.length) ?? 0) + count)
  }
  const [width] = [...widths].toSorted((a, b) => b[1] - a[1])
  const isPadded = hasZero && width![1] / best[1] >= 0.9
  return { type: 'number', prefix, suffix, digits: isPadded ? width![0] : null }
}

const MAX_PARTS = 120
const JOINERS = ['-', '+', '&', '.', ',', '/']
function joinedIn(counts: Counts): Column | null {
  const all = sumCounts(counts)
  for (const joiner of JOINERS) {
    const joined = matchShare(counts, (text) => text.includes(joiner))
    if (joined < 0.1) continue
    const parts = new Map<string, number>()
    const partners = new Map<string, Set<string>>()
    const alone = new Set<string>()
    for (const [text, count] of counts) {
      const pieces = text.split(joiner)
      if (pieces.length === 1) alone.add(text)
      for (const piece of pieces) {
        parts.set(piece, (parts.get(piece) ?? 0) + count)
        const own = partners.get(piece) ?? new Set()
        for (const other of pieces) if (other !== piece) own.add(other)
        partners.set(piece, own)
      }
    }
    if (parts.size > MAX_PARTS) continue
    const frequentParts = frequent(withoutTypos(parts), all)
    const values = frequentParts.map(([part]) => part)
    const isMixed =
      values.filter((part) => alone.has(part) || (partners.get(part)?.size ?? 0) > 1).length >=
      values.length * 0.7
    const isAlone = values.filter((part) => alone.has(part)).length >= values.length * 0.4
    const cover = matchShare(counts, (text) => text.split(joiner).every((part) => values.includes(part)))
    const combinations = counts
      .keys()
      .filter((text) => text.includes(joiner))
      .toArray().length
    if (
      values.length >= 2 &&
      values.length <= 40 &&
      isMixed &&
      isAlone &&
      cover >= 0.85 &&
      combinations >= Math.min(values.length * 0.7, 3) &&
      values.every((part) => part !== '')
    )
      return { type: 'joined', joiner, values }
  }
  return null
}

const frequent = (counts: Counts, all: number) => {
  const least = all >= 120 ? Math.max(2, Math.ceil(all * 0.0015)) : 1
  return [...counts].filter(([, count]) => count >= least).toSorted((a, b) => b[1] - a[1])
}

const MAX_VALUES = 500
/** Codes have the same short length, and letters in one case. */
const isCoded = (counts: Counts) => {
  const texts = counts.keys().toArray()
  const { length } = texts[0] ?? ''
  return length <= 4 && texts.every((text) => text.length === length && /^(?:[A-Z]+|[a-z]+)$/.test(text))
}
function listIn(counts: Counts): Column | null {
  const all = sumCounts(counts)
  const tidy = withoutTypos(counts)
  const singles = tidy
    .values()
    .filter((count) => count === 1)
    .toArray().length
  const repeated = tidy.size - singles
  if (repeated === 0 || repeated > MAX_VALUES) return null
  // Values seen once predict new ones in the next names: a list brings few.
  const isClosed = singles / all <= (isCoded(tidy) ? 0.4 : 0.1) && repeated <= Math.max(3, all * 0.3)
  if (!isClosed || repeated + singles > Math.max(8, all * (isCoded(tidy) ? 0.7 : 0.35))) return null
  const values = frequent(tidy, all)
    .map(([text]) => text)
    .filter((text) => text !== '')
  return values.length < 1 ? null : { type: 'list', values }
}
