import { bandScore } from './band.ts'
import {
  BAND_ROWS,
  cellIndex,
  CELL_DAYS,
  eachRow,
  END_SHARES,
  scaleBands,
  type BandEnds,
  type BandRow,
  type BandTable,
} from './band-table.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import { deliveredIn, firstDay, flightDays, goalOfFlight, lastDay, type Flight } from './flight.ts'
import type { FlightChange, FlightState } from './limit.ts'
import type { LearnedOvershoots } from './overshoot.ts'
import { project, type Projection } from './projection.ts'
import { exceedsItsStop } from './stop.ts'

/** Flight with the final numbers of its days; all of them where it is replayed to its end. */
export type EndedFlight = {
  id: string
  /**
   * Flights of one campaign share a market and a season, and count as one sample. Without it, a flight counts
   * alone.
   */
  campaign?: string
  flight: Flight
  days: ArrayLike<number>
  /** Last edit of the flight that its delivery depends on. */
  change?: FlightChange | undefined
  /** Days before this one are stored as a sum only, without a weekly shape or a limit. */
  heldFrom?: number
  /** Spend that the platform's budgets still permit after a day, where only a plan sets the goal. */
  mostLeftAfter?: (day: number) => number
}
/** Deviation of an ended flight from its projection at one point. */
export type BandScore = { flightId: string; campaign: string; row: BandRow; cell: number; score: number }
/** Whether a flight landed inside the band that was shown after one of its days. */
export type BandVerdict = { flightId: string; day: number; state: FlightState; isInside: boolean }
/** Bands of an organisation, and the number of its own flights behind each cell. */
export type CalibratedBands = {
  bands: BandTable
  flights: Readonly<Record<BandRow, readonly number[]>>
  /** Whether any cell has enough own flights. */
  hasOwn: boolean
}

/** Elapsed shares at which a flight's projection is replayed. */
const CUTS = [0.2, 0.35, 0.5, 0.65, 0.8]
/** Minimum days stored one by one before a replay point, where earlier ones are a sum. */
const LEAST_HELD = 14
const LEAST_OWN = 50
const LEAST_CAMPAIGNS = 20
const ONLY_OWN = 400
/** Weight of the defaults, in flights, between `LEAST_OWN` and `ONLY_OWN`. */
const DEFAULT_WEIGHT = 100

/** Replay point of a flight: projection after a day, delivery by then, and final delivery. */
type Look = { day: number; projection: Projection; delivered: number; actual: number }

function looksAt(
  { flight, days, change, heldFrom = Number.NEGATIVE_INFINITY, mostLeftAfter }: EndedFlight,
  bandsOn: (day: number) => BandTable,
): Look[] {
  const start = firstDay(flight)
  const length = lastDay(flight) - start + 1
  const actual = deliveredIn(days, start, start, lastDay(flight))
  return CUTS.flatMap((cut) => {
    const daysSoFar = Array.from({ length: Math.round(length * cut) }, (_, at) => days[at] ?? 0)
    const day = start + daysSoFar.length - 1
    if (start < heldFrom && day - heldFrom < LEAST_HELD) return []
    const projection = project({
      flight,
      days: daysSoFar,
      change: change && change.on <= day ? change : undefined,
      bands: bandsOn(day),
      mostLeft: mostLeftAfter?.(day),
    })
    return projection
      ? [{ day, projection, delivered: deliveredIn(daysSoFar, start, start, day), actual }]
      : []
  })
}

/** Replays the projections of a flight. Counts once for each cell, because neighbouring days are alike. */
export function replay(ended: EndedFlight, bands: BandTable): BandScore[] {
  const byCell = new Map<string, BandScore>()
  for (const { day, projection, delivered, actual } of looksAt(ended, () => bands)) {
    const { end, row, width, offset } = projection
    const cell = cellIndex(flightDays(ended.flight, day).left)
    const score = bandScore(actual - delivered, { rest: end - delivered, width, offset })
    byCell.set(`${row} ${cell}`, {
      flightId: ended.id,
      campaign: ended.campaign ?? ended.id,
      row,
      cell,
      score,
    })
  }
  return [...byCell.values()]
}

/**
 * Verdicts of a flight at its replay points, against the bands of that day. Points before a later edit are
 * skipped, because their projection could not know it.
 */
export const judge = (ended: EndedFlight, bandsOn: (day: number) => BandTable): BandVerdict[] =>
  looksAt(ended, bandsOn)
    .filter(({ day }) => !ended.change || ended.change.on <= day)
    .map(({ day, projection, actual }) => ({
      flightId: ended.id,
      day,
      state: projection.state,
      isInside: isWithin(actual, projection.band80),
    }))

/**
 * Bands of an organisation: defaults below 50 flights of 20 campaigns in a cell, its own from 400 flights on,
 * and mixed in between.
 */
export function calibrate(scores: readonly BandScore[], defaults: BandTable): CalibratedBands {
  const byCell = Map.groupBy(scores, ({ row, cell }) => `${row} ${cell}`)
  const own = (row: BandRow, cell: number) => {
    const cellScores = byCell.get(`${row} ${cell}`) ?? []
    return new Set(cellScores.map(({ campaign }) => campaign)).size < LEAST_CAMPAIGNS ? [] : cellScores
  }
  const cells = Array.from({ length: CELL_DAYS.length + 1 }, (_, cell) => cell)
  const each = <T>(of: (row: BandRow, cell: number) => T) =>
    eachRow((row) => cells.map((cell) => of(row, cell)))
  const sorted = (row: BandRow, cell: number) =>
    own(row, cell)
      .map(({ score }) => score)
      .toSorted((a, b) => a - b)
  const flights = each((row, cell) => own(row, cell).length)
  return {
    bands: each((row, cell) => mixed(sorted(row, cell), END_SHARES[row], defaults[row][cell]!)),
    flights,
    hasOwn: BAND_ROWS.some((row) => flights[row].some((count) => count >= LEAST_OWN)),
  }
}

/** Share of verdicts inside the band of eight in ten; null without verdicts. */
export function bandCoverage(verdicts: readonly BandVerdict[]): number | null {
  return verdicts.length === 0 ? null : verdicts.filter(({ isInside }) => isInside).length / verdicts.length
}

const RANGE_WIDENS = 1.25

/** Widens bands while too few flights have ended to measure them. */
export const asRange = (bands: BandTable): BandTable => scaleBands(bands, RANGE_WIDENS)

/** Minimum ended flights that reached their stop, for learning an overshoot. */
const LEAST_STOPS = 20
const REACHED = 0.99

/**
 * Overshoot beyond the stop, in even days, of nine in ten ended flights that it stopped; null with too few. A flight
 * that still delivered far beyond its goal was not stopped and says nothing about overshoot.
 */
export function learnedOvershoot(ended: readonly EndedFlight[]): number | null {
  const beyond = ended.flatMap(({ flight, days }) => {
    const goal = goalOfFlight(flight)
    const delivered = deliveredIn(days, firstDay(flight), firstDay(flight), lastDay(flight))
    const { all } = flightDays(flight, lastDay(flight))
    return flight.isCapped && goal > 0 && delivered >= REACHED * goal && !keptDelivering(flight, days)
      ? [(all * (delivered - goal)) / goal]
      : []
  })
  if (beyond.length < LEAST_STOPS) return null
  return Math.max(
    0,
    conformal(
      beyond.toSorted((one, other) => one - other),
      0.9,
    ),
  )
}

/** Learned overshoots of the platforms that ended flights ran on. */
export function learnOvershoots(
  ended: readonly (EndedFlight & { platform: AdPlatformKey })[],
): LearnedOvershoots {
  const byPlatform = [...Map.groupBy(ended, ({ platform }) => platform)].flatMap(([platform, flights]) => {
    const days = learnedOvershoot(flights)
    return days === null ? [] : [[platform, days] as const]
  })
  return Object.fromEntries(byPlatform)
}

/** Whether a flight delivered on its last day although the day before had left it beyond its stop. */
const keptDelivering = (flight: Flight, days: ArrayLike<number>): boolean =>
  exceedsItsStop(flight, days) && exceedsItsStop(flight, Array.from(days).slice(0, -1))

/** Ends count as inside, with a tolerance for float noise. */
export function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  const slack = Math.abs(value) * 1e-9
  return value >= low - slack && value <= high + slack
}

function mixed(sorted: readonly number[], shares: BandEnds, defaults: BandEnds): BandEnds {
  const count = sorted.length
  if (count < LEAST_OWN) return defaults
  const weight = count >= ONLY_OWN ? 1 : count / (count + DEFAULT_WEIGHT)
  const end = (name: keyof BandEnds) =>
    weight * conformal(sorted, shares[name]) + (1 - weight) * defaults[name]
  return { low80: end('low80'), low50: end('low50'), high50: end('high50'), high80: end('high80') }
}

/**
 * Conformal quantile: the ⌈(k + 1)·q⌉-th of k scores from the nearer side, so that no band is too narrow for
 * few flights.
 */
function conformal(sorted: readonly number[], share: number): number {
  const count = sorted.length
  if (share < 0.5) return sorted[Math.max(0, Math.floor((count + 1) * share) - 1)]!
  return sorted[Math.min(count - 1, Math.ceil((count + 1) * share) - 1)]!
}
