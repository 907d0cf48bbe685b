import type { Micros } from '../../money/micros.ts'
import { moveRange, type Guardrails, type MovableLine, type MoveRange } from './guardrails.ts'
import { reallocate, type AllocatedLine, type GroupLimit } from './reallocate.ts'
import { DIMINISHING, expectedReturn, returnPieces } from './returns.ts'
import { withinShares, type ShareLimits } from './shares.ts'

/** Line item of a campaign, with the results of its remaining spend if nothing changes. */
export type ReturningLine = MovableLine & {
  /** Nearest budget between the line and its campaign that stops its lines. */
  group?: string | undefined
  /** Results of the remaining spend at the rate of the last two weeks. */
  value: number
  /**
   * False with too few results to differ from its siblings: the line moves only where its campaign would not
   * land otherwise.
   */
  isProven: boolean
}
export type MovesAsk = {
  lines: readonly ReturningLine[]
  groups: readonly GroupLimit[]
  /** Spend until the end. */
  total: Micros
  guardrails: Guardrails
  shares: ShareLimits
  exponent?: number
}

/** Spend of each line until the end: unchanged, once the campaign lands, and with the best returns. */
export type Moves = {
  ranges: readonly MoveRange[]
  before: readonly Micros[]
  landed: readonly Micros[]
  after: readonly Micros[]
  /** Amount that no line can take within its limits. */
  unplaced: Micros
}

/**
 * Moves money in two steps: first from lines that can't spend it to lines with room, so that the campaign
 * lands; then from lines that return less to lines that return more, within the same total. Null where the
 * limits leave nothing to divide.
 */
export function proposeMoves(ask: MovesAsk): Moves | null {
  const { lines, groups, total, guardrails, shares, exponent = DIMINISHING } = ask
  const ranges = lines.map((line) => withinShares(moveRange(line, guardrails), total, shares))
  const linePieces = (line: ReturningLine, low: Micros, high: Micros) =>
    returnPieces({ spend: line.rest, value: line.value }, low, high, exponent)
  const allocated = (at: number, low: Micros, high: Micros): AllocatedLine => ({
    low,
    pieces: linePieces(lines[at]!, low, high),
    group: lines[at]!.group,
  })
  const before = lines.map(({ rest }) => rest)
  const worth = (amounts: readonly Micros[]) =>
    lines.reduce(
      (all, { rest, value }, at) => all + expectedReturn({ spend: rest, value }, amounts[at]!, exponent),
      0,
    )

  const staying = lines.map(({ rest }, at) => clamped(rest, ranges[at]!))
  // Lines that would overspend the total begin at their least instead.
  const starts = sum(staying) > total ? ranges.map(({ low }) => low) : staying
  const landing = reallocate({
    lines: starts.map((low, at) => allocated(at, low, ranges[at]!.high)),
    groups,
    total,
  })
  if (!('amounts' in landing)) return null
  const landed = landing.amounts
  const best = reallocate({
    lines: lines.map(({ isProven }, at) =>
      isProven ? allocated(at, ranges[at]!.low, ranges[at]!.high) : allocated(at, landed[at]!, landed[at]!),
    ),
    groups,
    total: sum(landed),
  })
  return {
    ranges,
    before,
    landed,
    // Pieces are coarse: their result counts only where the curve confirms it.
    after: best.outcome === 'allocated' && worth(best.amounts) > worth(landed) ? best.amounts : landed,
    unplaced: landing.outcome === 'shortfall' ? landing.unplaced : 0n,
  }
}

const clamped = (amount: Micros, { low, high }: MoveRange): Micros =>
  amount < low ? low : amount > high ? high : amount
const sum = (amounts: readonly Micros[]): Micros => amounts.reduce((all, one) => all + one, 0n)
