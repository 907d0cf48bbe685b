import { detectColumn, countsAt, sumCounts, type Column, type Counts } from './column.ts'
import { MAX_SEGMENTS } from '../limits.ts'
import { markedConvention } from './markers.ts'
import { splitTokens } from '../tokens/split-tokens.ts'

/** Delimiters between segments; one that contains another is tried separately. */
const DELIMITERS = ['_', ' | ', '|', ' - ', '-', '/', ':', '~', '.', ' ', ' / ', '__', ';', ',', '+', '#']
const MAX_PRICED_NAMES = 500
const LETTER_BITS = 5.2
const FEWEST = 0.04

/** Delimiter that saves the most bits when names of one length are encoded; null when none helps. */
export function* bestDelimiter(names: readonly string[]): Generator<void, string | null> {
  const every = Math.max(1, Math.floor(names.length / MAX_PRICED_NAMES))
  const some = names.filter((_, at) => at % every === 0)
  const plain = wordBits(some)
  let [best, most]: [string | null, number] = [null, 0]
  for (const delimiter of DELIMITERS) {
    yield
    const rows = some.flatMap((name) =>
      name.includes(delimiter) ? [splitTokens(name, [delimiter]).map(({ text }) => text)] : [],
    )
    const marked = rows.length < Math.max(3, some.length * FEWEST) ? null : yield* markedConvention(rows)
    const savedByMarker = marked ? yield* savedBits(marked.cells, delimiter, plain) : 0
    if (savedByMarker > most) [best, most] = [delimiter, savedByMarker]
    for (const [length, group] of Map.groupBy(rows, (row) => row.length)) {
      if (length < 2 || length > MAX_SEGMENTS || group.length < Math.max(3, some.length * FEWEST)) continue
      yield
      const saved = yield* savedBits(group, delimiter, plain)
      if (saved > most) [best, most] = [delimiter, saved]
    }
  }
  return best
}

function* savedBits(
  rows: readonly (readonly (string | null)[])[],
  delimiter: string,
  plain: (name: string) => number,
): Generator<void, number> {
  let bits = rows.reduce((sum, row) => sum + plain(row.filter((text) => text !== null).join(delimiter)), 0)
  for (let at = 0; at < rows[0]!.length; at++) {
    yield
    const counts = countsAt(rows, at)
    bits -= columnBits(counts) + (isUncut(counts) ? UNCUT_BITS * rows.length : 0)
  }
  return bits
}
const UNCUT_BITS = 4

/**
 * Whether texts hold another delimiter with a fixed end after it: a marker of the next segment, cut at the
 * wrong place.
 */
function isUncut(counts: Counts): boolean {
  const cut = counts
    .keys()
    .flatMap((text) => {
      const match = /^(.+?)([^A-Za-z0-9\s]|\s[-|/]\s)([A-Za-z0-9]{1,12})$/.exec(text)
      return match ? [match] : []
    })
    .toArray()
  if (cut.length < counts.size * 0.8) return false
  return new Set(cut.map(([, before]) => before)).size > new Set(cut.map(([, , , after]) => after)).size
}

/** Encoding cost of a name without segments: its words, by frequency. */
function wordBits(names: readonly string[]): (name: string) => number {
  const words = new Map<string, number>()
  for (const name of names)
    for (const word of name.split(BETWEEN_WORDS)) words.set(word, (words.get(word) ?? 0) + 1)
  const all = sumCounts(words)
  return (name) =>
    name.split(BETWEEN_WORDS).reduce((bits, word) => {
      const count = words.get(word) ?? 1
      return bits + 2 + Math.log2(all / count) + (word.length * LETTER_BITS) / count
    }, 0)
}

/** Bits to encode a column of a detected type. */
function columnBits(counts: Counts): number {
  const column = detectColumn(counts)
  const all = sumCounts(counts)
  let bits = 16 + dictionaryBits(column)
  const fits = columnMatcher(column)
  const fittingCounts = fits ? [...counts].filter(([text]) => fits(text)) : []
  const sum = fittingCounts.reduce((total, [, count]) => total + count, 0)
  for (const [, count] of fittingCounts) bits += count * Math.log2(sum / count)
  const others = fits ? new Map([...counts].filter(([text]) => !fits(text))) : counts
  return bits + textBits(others) + (fits ? sumCounts(others) * Math.log2(all) : 0)
}

/** Bits to encode texts letter by letter, or word by word where words repeat. */
function textBits(counts: Counts): number {
  const words = new Map<string, number>()
  let letters = 0
  for (const [text, count] of counts) {
    letters += count * text.length * LETTER_BITS
    for (const word of text.split(BETWEEN_WORDS)) words.set(word, (words.get(word) ?? 0) + count)
  }
  const all = sumCounts(words)
  let bits = 0
  for (const [word, count] of words) bits += word.length * LETTER_BITS + count * (1 + Math.log2(all / count))
  return Math.min(bits, letters)
}
const BETWEEN_WORDS = /[-\s_.,/|:~+=;#]+|(?<=[a-z])(?=[A-Z])/

const dictionaryBits = (column: Column) =>
  column.type === 'list' || column.type === 'joined'
    ? column.values.join().length * LETTER_BITS
    : column.type === 'constant'
      ? column.text.length * LETTER_BITS
      : 0

function columnMatcher(column: Column): ((text: string) => boolean) | null {
  if (column.type === 'list') {
    const values = new Set(column.values)
    return (text) => values.has(text)
  }
  if (column.type === 'constant') return (text) => text === column.text
  if (column.type === 'joined')
    return (text) => text.split(column.joiner).every((part) => column.values.includes(part))
  return column.type === 'text' ? null : (text) => /\d/.test(text)
}
