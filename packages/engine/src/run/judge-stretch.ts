import type { Kernels } from '../kernels/kernels.ts'
import type { Address } from '../memory.ts'
import type { Block } from '../roster.ts'
import { lastDayOn, rowsFor, type World } from '../world.ts'
import { scan } from './compare.ts'
import type { Prepared, PreparedRange } from './scratch.ts'
import { readStretch, type Stretch, type StretchReader } from './stretch.ts'

/** Where verdicts go: a row of bits for each rule, and how many there are in it. 0 where nobody wants them. */
export type Into = { fires: Address; counts: Address; mayFire: Address; mayCounts: Address; rowBytes: number }
/** A piece of a block, not longer than the room there is. */
export type Piece = { block: Block; from: number; to: number }

/** Many rules on some entities as of a day: who fires, and who would if all that is unknown spoke for it. */
export function judgePiece(
  world: World,
  kernels: Kernels,
  room: Prepared,
  { block, from, to }: Piece,
  asOf: number,
  into: Into,
): void {
  const begin = Math.floor(from / 64) * 64
  const length = Math.ceil(to / 64) * 64 - begin
  writeEdges(world, room.edges, from - begin, to - begin, length)
  const last = lastDayOn(block, asOf)
  if (last === null) return leaveOpen(world, room, begin, length, into)
  const stretch: Stretch = { block, begin, length, last }
  for (const range of room.ranges) {
    const rows = rowsFor(world.snapshot, block, range.range, last)
    const reader = readStretch(world, kernels, room, stretch, rows)
    const isRead = typeof rows !== 'string'
    const words = length / 64
    const run = (open: boolean, fires: Address, counts: Address) => {
      compareAll(world, kernels, room, range, reader, length, open, isRead)
      const out = fires === 0 ? 0 : fires + begin / 8
      kernels.judge(
        range.program,
        range.rules.length,
        words,
        room.edges,
        room.judging,
        out,
        counts,
        Number(open),
      )
    }
    code(kernels, range, reader, length)
    run(false, into.fires, into.counts)
    if (into.mayCounts !== 0) run(true, into.mayFire, into.mayCounts)
  }
}

/** Gives each value of a column its code, where many comparisons are made of it. */
function code(kernels: Kernels, { columns }: PreparedRange, reader: StretchReader, length: number): void {
  for (const { metric, books } of columns) {
    if (books.length === 0) continue
    const values = reader.values(metric)
    for (const { book, table, cuts, codes } of books)
      kernels.codes(values, length, book.first, book.last, book.shift, table, cuts, codes)
  }
}

/** Makes the comparisons that stand alone. */
function compareAll(
  world: World,
  kernels: Kernels,
  room: Prepared,
  { columns }: PreparedRange,
  reader: StretchReader,
  length: number,
  open: boolean,
  isRead: boolean,
): void {
  for (const { metric, comparisons } of columns) {
    let values: Address | null = null
    for (const { bounds, bits } of comparisons) {
      if (isRead && scan(world, kernels, reader, room.ask, { metric, bounds, length, open, bits })) continue
      values ??= reader.values(metric)
      kernels.between(values, length, bounds.from, bounds.to, Number(open), bits)
    }
  }
}

/** Of a block whose numbers are late nothing is known. */
function leaveOpen(
  { snapshot: { memory } }: World,
  room: Prepared,
  begin: number,
  length: number,
  { mayFire, mayCounts, rowBytes }: Into,
): void {
  if (mayCounts === 0) return
  for (const rule of room.ranges.flatMap(({ rules }) => rules)) {
    let count = 0
    for (let word = 0; word < length >> 5; word++) {
      const bits = edgeAt(memory.words, room.edges, word, length >> 5)
      if (mayFire !== 0) memory.words[((mayFire + rule * rowBytes + begin / 8) >>> 2) + word]! |= bits
      count += ones(bits)
    }
    memory.words[(mayCounts >>> 2) + rule]! += count
  }
}

function edgeAt(words: Uint32Array, edges: Address, word: number, all: number): number {
  let bits = 0xffffffff
  if (word < 2) bits &= words[(edges >>> 2) + word]!
  if (word >= all - 2) bits &= words[(edges >>> 2) + 2 + word - (all - 2)]!
  return bits
}

const ones = (word: number): number => {
  let count = 0
  for (let rest = word >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++
  return count
}

/** Masks of the first and the last word: neighbours in them belong to others. */
function writeEdges({ snapshot }: World, edges: Address, from: number, to: number, length: number): void {
  const { words } = snapshot.memory
  const at = edges >>> 2
  words.fill(0xffffffff, at, at + 4)
  for (let bit = 0; bit < from; bit++) words[at + (bit >> 5)]! &= ~(1 << (bit & 31))
  for (let bit = to - (length - 64); bit < 64; bit++) words[at + 2 + (bit >> 5)]! &= ~(1 << (bit & 31))
  if (length > 64) return
  // One word is both.
  words[at]! &= words[at + 2]!
  words[at + 1]! &= words[at + 3]!
  words.copyWithin(at + 2, at, at + 2)
}
