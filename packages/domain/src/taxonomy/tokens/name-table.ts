import { strangeIn } from '../characters.ts'
import { withoutResidue } from './residue.ts'
import { textNumbers } from './text-numbers.ts'
import { splitTokens } from './split-tokens.ts'

/** Names split at the delimiters of a template. Equal texts share a number, so that each is read once. */
export type CutNames = {
  /** Index of each name's first token among all tokens; one entry more than there are names. */
  starts: Int32Array
  /**
   * Delimiter before each token, counted from 1, and 0 for the first of a name; null with a single delimiter.
   */
  before: Uint8Array | null
  /** Texts by number; grows while names are read. */
  texts: readonly string[]
  /** Number of a token's text. */
  idAt: (name: number, place: number) => number
  /** Names with a token count in a range. */
  withTokens: (fewest: number, most: number) => Int32Array
}

/** Names that are checked repeatedly while a template changes. */
export type NameTable = {
  names: readonly string[]
  /** 1 for names that need a full check: strange characters, or the residue of a copy. */
  isOdd: Uint8Array
  /** 1 for names in ASCII. */
  isPlain: Uint8Array
  /** Bits of the characters in a name that are neither letters nor digits. */
  marks: Int32Array
  cuts: Map<string, CutNames>
}

/** Possible residue of a copy at either end of a name. */
const MAYBE_COPIED = /^[ck]op|[ck]op(?:y|i[ae])[\s)\d]*$/i
const TAIL = 16

export function nameTable(names: readonly string[]): NameTable {
  const isOdd = new Uint8Array(names.length)
  const isPlain = new Uint8Array(names.length)
  const marks = new Int32Array(names.length)
  for (const [at, name] of names.entries()) {
    const own = marksIn(name)
    marks[at] = own
    isPlain[at] = own === UNUSUAL ? 0 : 1
    const ends = name.length > TAIL ? name.slice(0, 3) + name.slice(-TAIL) : name
    const isCopied = MAYBE_COPIED.test(ends) && withoutResidue(name) !== null
    if (isCopied || ((own & CONTROL) !== 0 && strangeIn(name) !== null)) isOdd[at] = 1
  }
  return { names, isOdd, isPlain, marks, cuts: new Map() }
}

const UNUSUAL = -1
const CONTROL = 1 << 1
/**
 * Bit of each ASCII character that is neither letter nor digit; control characters share one. Names beyond
 * ASCII have all bits.
 */
const MARKS = Int32Array.from({ length: 128 }, (_, code) => {
  if (code < 32 || code === 127) return CONTROL
  return /[\da-z]/i.test(String.fromCharCode(code)) ? 0 : 1 << (code === 33 ? 0 : code)
})
function marksIn(name: string): number {
  let marks = 0
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at)
    if (code > 127) return UNUSUAL
    marks |= MARKS[code]!
  }
  return marks
}

const MAX_CUTS = 16
export function cutAt(table: NameTable, delimiters: readonly string[]): CutNames {
  const key = delimiters.join('\n')
  const cachedCut = table.cuts.get(key)
  if (cachedCut) return cachedCut
  if (table.cuts.size >= MAX_CUTS) table.cuts.clear()
  const [only, ...others] = delimiters
  const cut =
    only !== undefined && others.length === 0 ? cutAtOne(table, only) : cutAtMany(table.names, delimiters)
  table.cuts.set(key, cut)
  return cut
}

/** Finds the ends of all tokens but the last of a name at once; texts are read on demand. */
function cutAtOne({ names, marks }: NameTable, delimiter: string): CutNames {
  const starts = new Int32Array(names.length + 1)
  let ends = new Int32Array(names.length * EXPECTED + 16)
  let used = 0
  const end = (at: number) => {
    if (used === ends.length) ends = grown(ends)
    ends[used++] = at
  }
  const first = delimiter.charCodeAt(0)
  const needed = first > 127 ? UNUSUAL : MARKS[first]!
  for (let at = 0; at < names.length; at++) {
    if ((marks[at]! & needed) !== needed) {
      end(0)
      starts[at + 1] = used
      continue
    }
    const name = names[at]!
    let next = name.indexOf(delimiter)
    // Scans letter by letter: most names have the delimiter soon again, so that `indexOf` would be slower.
    while (next >= 0 && next < name.length)
      if (name.charCodeAt(next) === first && name.startsWith(delimiter, next)) {
        end(next)
        next += delimiter.length
      } else next++
    end(0)
    starts[at + 1] = used
  }
  const ids = new Int32Array(used)
  const numbers = textNumbers()
  const idAt = (name: number, place: number) => {
    // Stored as the number plus 1, so that 0 means unset.
    if (ids[place] === 0) {
      const from = place === starts[name] ? 0 : ends[place - 1]! + delimiter.length
      const to = place + 1 === starts[name + 1] ? names[name]!.length : ends[place]!
      ids[place] = numbers.of(names[name]!, from, to) + 1
    }
    return ids[place]! - 1
  }
  return { starts, before: null, texts: numbers.texts, idAt, withTokens: byTokens(starts) }
}
const EXPECTED = 8
function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

function cutAtMany(names: readonly string[], delimiters: readonly string[]): CutNames {
  const starts = new Int32Array(names.length + 1)
  const numbers = textNumbers()
  const [ids, before]: [number[], number[]] = [[], []]
  for (const [at, name] of names.entries()) {
    for (const { text, delimiter } of splitTokens(name, delimiters)) {
      ids.push(numbers.of(text, 0, text.length))
      before.push(delimiters.indexOf(delimiter) + 1)
    }
    starts[at + 1] = ids.length
  }
  return {
    starts,
    before: Uint8Array.from(before),
    texts: numbers.texts,
    idAt: (_name, place) => ids[place]!,
    withTokens: byTokens(starts),
  }
}

/** Token counts are capped here: every template has fewer segments. */
const MAX_TOKENS = 255

/** Names ordered by token count, so that a template reads only those it can match. */
function byTokens(starts: Int32Array): (fewest: number, most: number) => Int32Array {
  const names = starts.length - 1
  const counts = new Uint8Array(names)
  const begins = new Int32Array(MAX_TOKENS + 2)
  for (let name = 0; name < names; name++) {
    const count = Math.min(starts[name + 1]! - starts[name]!, MAX_TOKENS)
    counts[name] = count
    begins[count + 1]!++
  }
  for (let count = 1; count < begins.length; count++) begins[count]! += begins[count - 1]!
  const free = begins.slice()
  const ordered = new Int32Array(names)
  for (let name = 0; name < names; name++) ordered[free[counts[name]!]!++] = name
  return (fewest, most) =>
    ordered.subarray(begins[Math.min(fewest, MAX_TOKENS)], begins[Math.min(most, MAX_TOKENS) + 1])
}
