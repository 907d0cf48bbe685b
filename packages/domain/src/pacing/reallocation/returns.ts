import type { Micros } from '../../money/micros.ts'
import type { ReturnPiece } from './reallocate.ts'

/** Observed return of a line for its spend so far. */
export type ObservedReturn = { spend: Micros; value: number }

/** A convention, and shown as such: twice the spend returns 2 to this power. */
export const DIMINISHING = 0.7
const PIECES = 4

/** Returns of a line from its least spend up to its most, in pieces of falling return. */
export function returnPieces(
  { spend, value }: ObservedReturn,
  low: Micros,
  high: Micros,
  exponent = DIMINISHING,
): ReturnPiece[] {
  if (high <= low) return []
  const ends = Array.from(
    { length: PIECES + 1 },
    (_, at) => low + ((high - low) * BigInt(at)) / BigInt(PIECES),
  )
  return ends.slice(1).flatMap((end, at): ReturnPiece[] => {
    const [start, size] = [ends[at]!, end - ends[at]!]
    if (size === 0n) return []
    const gained =
      expectedReturn({ spend, value }, end, exponent) - expectedReturn({ spend, value }, start, exponent)
    return [{ size, marginal: gained / Number(size) }]
  })
}

/** Expected return of a spend, by the curve through the observed point. */
export function expectedReturn({ spend, value }: ObservedReturn, at: Micros, exponent = DIMINISHING): number {
  return spend <= 0n || at <= 0n ? 0 : value * (Number(at) / Number(spend)) ** exponent
}

/** Value of a line for its spend, drawn towards that of its siblings as long as its own data is small. */
export function steadiedValue(own: ObservedReturn, siblings: ObservedReturn, priorSpend: Micros): number {
  if (siblings.spend <= 0n) return own.value
  const [spend, prior] = [Number(own.spend), Number(priorSpend)]
  const rate = (own.value + (prior * siblings.value) / Number(siblings.spend)) / (spend + prior)
  return spend + prior === 0 ? 0 : rate * spend
}
