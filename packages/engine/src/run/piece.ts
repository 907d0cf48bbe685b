import type { Address, Memory } from '../memory.ts'
import type { Plan } from '../plan/plan.ts'
import type { Block } from '../entity-columns.ts'
import type { Into } from './verdict-target.ts'
import { CHUNK, type Room } from './room.ts'

/** A piece of a block, limited by the room. */
export type Piece = { block: Block; from: number; to: number }
/** A plan and the blocks it is for. */
export type PlannedBlocks = { plan: Plan; blocks: Block[] }

/** Splits blocks into pieces that fit the room of a plan. */
export function splitPieces(blocks: readonly Block[]): Piece[] {
  return blocks.flatMap((block) => {
    const pieces: Piece[] = []
    for (let from = block.from; from < block.to;) {
      const to = Math.min(block.to, Math.floor(from / 64) * 64 + CHUNK)
      pieces.push({ block, from, to })
      from = to
    }
    return pieces
  })
}

/** A piece rounded to whole words. */
export function roundToWords({ from, to }: Piece): { begin: number; length: number } {
  const begin = Math.floor(from / 64) * 64
  return { begin, length: Math.ceil(to / 64) * 64 - begin }
}

/** Masks of the first and the last word, which are shared with neighbouring pieces. */
export function writeEdges({ words }: Memory, edges: Address, piece: Piece): void {
  const { begin, length } = roundToWords(piece)
  const at = edges >>> 2
  words.fill(0xffffffff, at, at + 4)
  for (let bit = 0; bit < piece.from - begin; bit++) words[at + (bit >> 5)]! &= ~(1 << (bit & 31))
  for (let bit = piece.to - begin - (length - 64); bit < 64; bit++)
    words[at + 2 + (bit >> 5)]! &= ~(1 << (bit & 31))
  if (length > 64) return
  // Single word: both masks combined.
  words[at]! &= words[at + 2]!
  words[at + 1]! &= words[at + 3]!
  words.copyWithin(at + 2, at, at + 2)
}

/** Marks a block as unknown, because its numbers are late. */
export function leaveOpen(
  { words }: Memory,
  room: Room,
  piece: Piece,
  { mayFire, mayCounts, rowBytes }: Into,
): void {
  if (mayCounts === 0) return
  for (const rule of room.ranges.flatMap(({ rules }) => rules)) {
    words[(mayCounts >>> 2) + rule]! += piece.to - piece.from
    if (mayFire === 0) continue
    const row = (mayFire + rule * rowBytes) >>> 2
    for (let place = piece.from; place < piece.to; place++) words[row + (place >> 5)]! |= 1 << (place & 31)
  }
}
