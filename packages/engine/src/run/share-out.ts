import type { Plan } from '../plan/plan.ts'
import { splitPieces, type Piece, type PlannedBlocks } from './piece.ts'

type Part = { plan: Plan; pieces: Piece[] }

/**
 * Halves, thirds, … of the entities. Two threads never write the same word, so that a cut is made only where a piece begins
 * a word of its own.
 */
export function shareOut(planned: readonly PlannedBlocks[], threads: number): Part[][] {
  const all = planned.flatMap(({ plan, blocks }) => splitPieces(blocks).map((piece) => ({ plan, piece })))
  const inOrder = all.toSorted((a, b) => a.piece.from - b.piece.from)
  const total = inOrder.reduce((sum, { piece }) => sum + piece.to - piece.from, 0)
  const shares: Part[][] = Array.from({ length: threads }, () => [])
  let done = 0
  let share = 0
  let before = -1
  for (const { plan, piece } of inOrder) {
    const isCut = Math.floor(piece.from / 64) > before
    if (isCut) share = Math.min(threads - 1, Math.max(share, Math.floor((done * threads) / total)))
    const parts = shares[share]!
    const last = parts.at(-1)
    if (last?.plan === plan) last.pieces.push(piece)
    else parts.push({ plan, pieces: [piece] })
    done += piece.to - piece.from
    before = Math.floor((piece.to - 1) / 64)
  }
  return shares
}
