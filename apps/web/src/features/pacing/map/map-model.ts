import type { FlightRow, PacingSettings } from '@flightdeck/contract/pacing'
import { toleratedAt, type PacingTolerance } from '@flightdeck/domain/pacing'

/** Side of the wedge that a budget lies on. */
export const WEDGES = { behind: 'Behind', on_pace: 'On pace', ahead: 'Ahead' } as const
export type Wedge = keyof typeof WEDGES

/** Budget on the map: elapsed and spent shares in percent. */
export type MapDot = { flight: FlightRow; elapsed: number; spent: number; sizePx: number; wedge: Wedge }
export type MapBox = { left: number; right: number; bottom: number; top: number }

const smallestPx = 10
const largestPx = 44
/** Axis limit in percent, with room for overspent budgets. */
export const mostSpent = 130
const steps = 40

const shares = (settings: PacingSettings): PacingTolerance => ({
  atStart: settings.tolerance.at_start,
  least: settings.tolerance.least,
  lowestLanding: settings.tolerance.lowest_landing,
  highestLanding: settings.tolerance.highest_landing,
})

/** Running budgets, most at risk first. Dot area is the budget; budgets in units get the smallest dot. */
export function buildDots(flights: readonly FlightRow[], settings: PacingSettings): MapDot[] {
  const on = flights.filter(({ goal, days }) => goal !== null && goal > 0 && days.elapsed > 0)
  const most = Math.max(1, ...on.map(({ goal_converted: money }) => money ?? 0))
  return on
    .toSorted((one, other) => (other.risk_converted ?? -1) - (one.risk_converted ?? -1))
    .map((flight) => {
      const elapsed = flight.days.elapsed / flight.days.total
      const spent = flight.delivered / flight.goal!
      const off = spent / elapsed - 1
      const tolerated = toleratedAt(shares(settings), elapsed)
      return {
        flight,
        elapsed: 100 * elapsed,
        spent: Math.min(mostSpent, 100 * spent),
        sizePx: Math.max(smallestPx, largestPx * Math.sqrt((flight.goal_converted ?? 0) / most)),
        wedge: off < -tolerated ? 'behind' : off > tolerated ? 'ahead' : 'on_pace',
      }
    })
}

/** Legend of the dot size: its currency if there are several, and currencies without a rate. */
export function sizeWords(dots: readonly MapDot[], rankedIn: string): string {
  const inMoney = dots.flatMap(({ flight }) => (flight.unit === 'currency' ? flight : []))
  if (new Set(inMoney.map(({ currency }) => currency)).size < 2) return 'Dot size is budget.'
  const lacking = new Set(
    inMoney.filter((one) => one.goal_converted === null).map(({ currency }) => currency),
  )
  const without = [...lacking].toSorted().join(', ')
  return `Dot size is budget, ≈ ${rankedIn}.${without && ` ${without}: no rate, smallest dot.`}`
}

/**
 * Outline of the tolerance around the diagonal, along the top and back along the bottom, as shares of time
 * and budget.
 */
export function toleranceOutline(settings: PacingSettings): { elapsed: number; spent: number }[] {
  const at = Array.from({ length: steps + 1 }, (_, step) => step / steps)
  const edge = (side: 1 | -1) => (elapsed: number) => ({
    elapsed,
    spent: elapsed * (1 + side * toleratedAt(shares(settings), elapsed)),
  })
  return [...at.map(edge(1)), ...at.toReversed().map(edge(-1))]
}

export const isInside = ({ elapsed, spent }: MapDot, { left, right, bottom, top }: MapBox): boolean =>
  elapsed >= left && elapsed <= right && spent >= bottom && spent <= top

export const countIn = (dots: readonly MapDot[], wedge: Wedge): number =>
  dots.filter((dot) => dot.wedge === wedge).length
