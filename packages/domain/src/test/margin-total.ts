import type { Micros } from '../money/micros.ts'
import { computeMargin, type Margin, type MarginAsk } from '../margin/margin.ts'
import { contractUnit } from '../margin/client-rate.ts'
import { toPercent } from '../margin/percent.ts'

/** Several margins of one currency together. What has no revenue or no cost is left out, and counted. */
export type MarginTotal = {
  revenue: Micros
  cost: Micros
  margin: Micros
  percent: number | null
  leftOut: number
}

/** Added up to the micro; the percentage is that of the sums, and never a mean of percentages. */
export function totalMargin(rows: readonly Margin[]): MarginTotal {
  let [revenue, cost, leftOut] = [0n, 0n, 0]
  for (const row of rows) {
    if (row.revenue === null || row.cost === null) leftOut++
    else {
      revenue += row.revenue
      cost += row.cost
    }
  }
  const margin = revenue - cost
  return { revenue, cost, margin, percent: toPercent(margin, revenue), leftOut }
}

/**
 * A flight in pieces, in order of time: each with the rate and the fees of its days. A contract is used up from piece to
 * piece.
 */
export function marginInPieces(pieces: readonly MarginAsk[]): Margin[] {
  let before = 0n
  return pieces.map((piece) => {
    const margin = computeMargin({ ...piece, unitsBefore: before })
    const unit = piece.rate && contractUnit(piece.rate)
    before += (unit && piece.delivery.units[unit]) || 0n
    return margin
  })
}
