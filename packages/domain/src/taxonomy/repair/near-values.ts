import type { Ways } from '../lookup.ts'

export type NearValues = {
  /** Code shared by all spellings with a prefix; null for none or several. */
  withPrefix: (prefix: string) => string | null
  /** Code shared by all spellings within an edit distance; null for several, undefined for none. */
  within: (text: string, distance: number) => string | null | undefined
}

/** Sorted spellings. `shared[at]` is the length of the prefix in common with the spelling before. */
type SortedWays = { ways: readonly string[]; codes: readonly (string | null)[]; shared: Uint32Array }

/**
 * Finds prefixes and misspellings among thousands of values without comparing each. Spellings are sorted, so
 * a prefix is a range, and the edit distance to a shared prefix is computed once: when it is too large, every
 * spelling with that prefix is skipped.
 */
export function makeNearValues(ways: Ways): NearValues {
  const all = sortedWays(ways, ways.keys().toArray())
  const byLength = new Map<number, SortedWays>()
  for (const [length, group] of Map.groupBy(all.ways, (way) => way.length))
    byLength.set(length, sortedWays(ways, group))
  const runs = endsOfRuns(all.codes)
  const rows = new DistanceRows(Math.max(0, ...byLength.keys()))

  return {
    withPrefix(prefix) {
      const from = firstWhere(all.ways, 0, (way) => way >= prefix)
      const to = firstWhere(all.ways, from, (way) => !way.startsWith(prefix))
      return from < to && runs[from]! >= to ? all.codes[from]! : null
    },
    within(text, distance) {
      let match: string | null | undefined
      for (let length = text.length - distance; length <= text.length + distance; length++) {
        const group = byLength.get(length)
        if (!group) continue
        for (const code of rows.codesNear(group, text, distance)) {
          if (code === null || (match !== undefined && match !== code)) return null
          match = code
        }
      }
      return match
    },
  }
}

function sortedWays(ways: Ways, some: readonly string[]): SortedWays {
  const sorted = some.toSorted(byCodeUnits)
  const shared = new Uint32Array(sorted.length)
  for (let at = 1; at < sorted.length; at++) shared[at] = sharedPrefix(sorted[at - 1]!, sorted[at]!)
  return { ways: sorted, codes: sorted.map((way) => ways.get(way)!), shared }
}

const byCodeUnits = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function sharedPrefix(spelling: string, other: string): number {
  const most = Math.min(spelling.length, other.length)
  let length = 0
  while (length < most && spelling.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}

/** End of the run of equal codes at each index. */
function endsOfRuns(codes: readonly (string | null)[]): Uint32Array {
  const ends = new Uint32Array(codes.length)
  for (let at = codes.length - 1; at >= 0; at--)
    ends[at] = codes[at] === codes[at + 1] ? ends[at + 1]! : at + 1
  return ends
}

/** First index from `from` on that fits, where all later ones fit too. */
function firstWhere(ways: readonly string[], from: number, fits: (way: string) => boolean): number {
  let [low, high] = [from, ways.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(ways[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Rows of the edit distance matrix, as wide as the distance allows. Row n holds the distances of a spelling's
 * first n letters to the text's beginnings; rows of a shared prefix are reused for the next spelling.
 */
class DistanceRows {
  readonly #cells: Uint8Array

  constructor(longestWay: number) {
    this.#cells = new Uint8Array((longestWay + 1) * WIDEST)
  }

  /** Codes of all spellings of one length within a distance, in no order. */
  *codesNear({ ways, codes, shared }: SortedWays, text: string, distance: number): Generator<string | null> {
    this.#firstRow(text, distance)
    let ready = 0
    for (let at = 0; at < ways.length;) {
      const way = ways[at]!
      let row = Math.min(ready, at === 0 ? 0 : shared[at]!)
      let isAlive = true
      while (isAlive && row < way.length) isAlive = this.#nextRow(way, ++row, text, distance)
      ready = row
      if (isAlive && this.#last(way, text, distance) <= distance) yield codes[at]!
      at++
      // Skips spellings that share the prefix, as they are too far away as well.
      if (!isAlive) while (at < ways.length && shared[at]! >= row) at++
    }
  }

  #firstRow(text: string, distance: number): void {
    for (let cell = 0; cell <= 2 * distance; cell++) {
      const column = cell - distance
      this.#cells[cell] = column < 0 || column > text.length ? TOO_FAR : column
    }
  }

  /** Computes a row; false where none of its cells is within the distance. */
  #nextRow(way: string, row: number, text: string, distance: number): boolean {
    const cells = this.#cells
    const [width, start] = [2 * distance, row * WIDEST]
    const letter = way.charCodeAt(row - 1)
    let least = TOO_FAR
    for (let cell = 0; cell <= width; cell++) {
      const column = row + cell - distance
      let cost = TOO_FAR
      if (column >= 0 && column <= text.length) {
        const above = start - WIDEST + cell
        if (cell < width) cost = cells[above + 1]! + 1
        if (column > 0) {
          if (cell > 0) cost = Math.min(cost, cells[start + cell - 1]! + 1)
          const isSame = text.charCodeAt(column - 1) === letter
          cost = Math.min(cost, cells[above]! + (isSame ? 0 : 1))
          if (
            column > 1 &&
            row > 1 &&
            text.charCodeAt(column - 2) === letter &&
            text.charCodeAt(column - 1) === way.charCodeAt(row - 2)
          )
            cost = Math.min(cost, cells[above - WIDEST]! + 1)
        }
      }
      cells[start + cell] = Math.min(cost, TOO_FAR)
      if (cost < least) least = cost
    }
    return least <= distance
  }

  #last(way: string, text: string, distance: number): number {
    return this.#cells[way.length * WIDEST + text.length - way.length + distance]!
  }
}

/** Larger than any distance searched for. */
const TOO_FAR = 100
/** Cells of a row for a distance of 2. */
const WIDEST = 5
