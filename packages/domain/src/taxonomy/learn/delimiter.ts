import { columnOf, totalOf, type Column, type Counts } from './column.ts'
import { tokensOf } from '../tokens.ts'

/** What people put between segments; one that contains another is tried by itself. */
const DELIMITERS = ['_', ' | ', '|', ' - ', '-', '/', ':', '~', '.', ' ', ' / ', '__', ';', ',', '+', '#']
const MOST_PRICED = 1_200
const LETTER_BITS = 5.2
const FEWEST = 0.04

/** The delimiter under which the names take the fewest bits to tell; null where none helps. */
export function bestDelimiter(names: readonly string[]): string | null {
  const every = Math.max(1, Math.floor(names.length / MOST_PRICED))
  const some = names.filter((_, at) => at % every === 0)
  const plain = some.reduce((bits, name) => bits + name.length * LETTER_BITS, 0)
  let [best, least]: [string | null, number] = [null, plain * 0.9]
  for (const delimiter of DELIMITERS) {
    const having = some.filter((name) => name.includes(delimiter)).length
    if (having < some.length * 0.05) continue
    const bits = priceOf(some, delimiter)
    if (bits < least) [best, least] = [delimiter, bits]
  }
  return best
}

function priceOf(names: readonly string[], delimiter: string): number {
  const rows = names.map((name) => tokensOf(name, [delimiter]).map(({ text }) => text))
  const groups = Map.groupBy(rows, ({ length }) => length)
  let bits = 0
  for (const [length, group] of groups) {
    const isNoise = length < 2 || group.length < names.length * FEWEST || group.length < 3
    if (isNoise) for (const row of group) bits += row.join(delimiter).length * LETTER_BITS
    else for (let at = 0; at < length; at++) bits += columnBits(countsAt(group, at))
  }
  return bits
}

export function countsAt(rows: readonly (readonly (string | null)[])[], at: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = row[at]
    if (text !== null && text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Bits to tell a column once its type is known. */
function columnBits(counts: Counts): number {
  const column = columnOf(counts)
  const all = totalOf(counts)
  let bits = 16 + dictionaryBits(column)
  const fits = fitOf(column)
  const known = fits ? [...counts].filter(([text]) => fits(text)) : []
  const sum = known.reduce((total, [, count]) => total + count, 0)
  for (const [, count] of known) bits += count * Math.log2(sum / count)
  for (const [text, count] of counts)
    if (!fits?.(text)) bits += count * (text.length * LETTER_BITS + (fits ? Math.log2(all) : 0))
  return bits
}
const dictionaryBits = (column: Column) =>
  column.type === 'list' || column.type === 'joined'
    ? column.values.join().length * LETTER_BITS
    : column.type === 'constant'
      ? column.text.length * LETTER_BITS
      : 0

function fitOf(column: Column): ((text: string) => boolean) | null {
  if (column.type === 'list') {
    const values = new Set(column.values)
    return (text) => values.has(text)
  }
  if (column.type === 'constant') return (text) => text === column.text
  if (column.type === 'joined')
    return (text) => text.split(column.joiner).every((part) => column.values.includes(part))
  return column.type === 'text' ? null : (text) => /\d/.test(text)
}
