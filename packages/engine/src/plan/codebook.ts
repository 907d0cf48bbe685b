import { after, type Bounds } from '../bounds.ts'

/**
 * A code is the interval between cuts that contains a value: 1 before the first cut, plus one per cut
 * reached, and 0 for no value. The table narrows the search: it maps a value's leading bits to the number of
 * cuts below all values with those bits.
 */
export type Codebook = {
  /** Ascending, with an unreachable cut at the end: NaN, because infinity reaches every number. */
  cuts: Float64Array
  first: number
  last: number
  shift: number
  table: Uint8Array
}
/** Range of codes for which a comparison holds: `low`, and `width` more. */
export type CodeSpan = { low: number; width: number }

export const BUCKETS = 8192
/** Codes are bytes: 0 is taken, and one unused code means "never". */
const MAX_CUTS = 252
const NEVER: CodeSpan = { low: 255, width: 0 }

export function planCodebooks(all: readonly Bounds[]): {
  books: Codebook[]
  spans: (CodeSpan & { book: number })[]
} {
  const order = all.map((_, at) => at).toSorted((a, b) => finiteEdge(all[a]!) - finiteEdge(all[b]!))
  const books: Codebook[] = []
  const spans = Array.from<CodeSpan & { book: number }>({ length: all.length })
  for (const some of inBooks(order, all)) {
    const cuts = cutPoints(some.map((at) => all[at]!))
    for (const at of some) spans[at] = { ...codeSpan(all[at]!, cuts), book: books.length }
    books.push(buildCodebook(cuts))
  }
  return { books, spans }
}

/** Packs comparisons into books, up to the number of cuts that one book holds. */
function inBooks(order: readonly number[], all: readonly Bounds[]): number[][] {
  const books: number[][] = []
  let room = 0
  for (const at of order) {
    const cuts = cutPoints([all[at]!]).length
    if (room < cuts || books.length === 0) {
      books.push([])
      room = MAX_CUTS
    }
    books.at(-1)!.push(at)
    room -= cuts
  }
  return books
}

const finiteEdge = ({ from, to }: Bounds) => (Number.isFinite(from) ? from : to)

function cutPoints(bounds: readonly Bounds[]): number[] {
  const cuts = bounds.flatMap(({ from, to }) => [from, after(to)]).filter(Number.isFinite)
  return [...new Set(cuts)].toSorted((a, b) => a - b)
}

function codeSpan({ from, to }: Bounds, cuts: readonly number[]): CodeSpan {
  if (from > to) return NEVER
  const low = from === -Infinity ? 1 : cuts.indexOf(from) + 2
  const high = to === Infinity ? cuts.length + 1 : cuts.indexOf(after(to)) + 1
  return high < low ? NEVER : { low, width: high - low }
}

function buildCodebook(cuts: readonly number[]): Codebook {
  const [first, last] = cuts.length === 0 ? [0, 0] : [leading(cuts[0]!), leading(cuts.at(-1)!)]
  let shift = 0
  while ((last - first) / 2 ** shift >= BUCKETS) shift++
  const bucket = (cut: number) => Math.floor((leading(cut) - first) / 2 ** shift)
  const table = new Uint8Array(BUCKETS)
  let reached = 0
  for (let at = 0; at < BUCKETS; at++) {
    while (reached < cuts.length && bucket(cuts[reached]!) < at) reached++
    table[at] = reached
  }
  return { cuts: Float64Array.of(...cuts, Number.NaN), first, last, shift, table }
}

const single = new Float32Array(1)
const bits = new Int32Array(single.buffer)

/** Bits of a value in single precision, as an integer with the same order. */
function leading(value: number): number {
  single[0] = value
  return bits[0]! ^ ((bits[0]! >> 31) & 0x7fffffff)
}
