import { bandScore } from './band.ts'
import {
  BAND_ROWS,
  cellOf,
  CELL_DAYS,
  END_SHARES,
  type BandEnds,
  type BandRow,
  type BandTable,
} from './band-table.ts'
import { deliveredIn, firstDay, flightDays, goalOfFlight, lastDay, type Flight } from './flight.ts'
import type { FlightChange, FlightState } from './limit.ts'
import { project, type Projection } from './projection.ts'

/** A flight that ended, with every day as it was reported in the end. */
export type EndedFlight = {
  id: string
  /** Flights of one campaign share a market, and a season: together they are one witness. Without it, a flight is its own. */
  campaign?: string
  flight: Flight
  days: ArrayLike<number>
  /** The last edit of the flight that its delivery depends on. */
  change?: FlightChange | undefined
  /** Days before this one are known by their sum alone, and tell nothing of a week or of a limit. */
  heldFrom?: number
  /** Spend that the platform's budgets still let through after a day, where only a plan sets the goal. */
  mostLeftAfter?: (day: number) => number
}
/** How far one ended flight came out from what would have been projected for it at some point. */
export type BandScore = { flightId: string; campaign: string; row: BandRow; cell: number; score: number }
/** Whether a flight landed inside the band that was shown after one of its days. */
export type BandVerdict = { flightId: string; day: number; state: FlightState; isInside: boolean }
/** The bands of an organisation, and of how many of its own flights each cell is made. */
export type CalibratedBands = {
  bands: BandTable
  flights: Readonly<Record<BandRow, readonly number[]>>
  /** Whether any cell has enough flights to be made of them. */
  hasOwn: boolean
}

/** Where in a flight its projection is replayed. */
const CUTS = [0.2, 0.35, 0.5, 0.65, 0.8]
/** Days that are known one by one before a look, where earlier ones are not. */
const LEAST_HELD = 14
const LEAST_OWN = 50
const LEAST_CAMPAIGNS = 20
const ONLY_OWN = 400
/** Between the two, the defaults count as so many flights. */
const DEFAULT_WEIGHT = 100

/** A flight on its way: the projection after one of its days, what was delivered by then, and what came in the end. */
type Look = { day: number; projection: Projection; delivered: number; actual: number }

function looksAt(
  { flight, days, change, heldFrom = Number.NEGATIVE_INFINITY, mostLeftAfter }: EndedFlight,
  bandsOn: (day: number) => BandTable,
): Look[] {
  const start = firstDay(flight)
  const length = lastDay(flight) - start + 1
  const actual = deliveredIn(days, start, start, lastDay(flight))
  return CUTS.flatMap((cut) => {
    const seen = Array.from({ length: Math.round(length * cut) }, (_, at) => days[at] ?? 0)
    const day = start + seen.length - 1
    if (start < heldFrom && day - heldFrom < LEAST_HELD) return []
    const projection = project({
      flight,
      days: seen,
      change: change && change.on <= day ? change : undefined,
      bands: bandsOn(day),
      mostLeft: mostLeftAfter?.(day),
    })
    return projection ? [{ day, projection, delivered: deliveredIn(seen, start, start, day), actual }] : []
  })
}

/** Replays a flight as it would have been projected on its way. It counts once for each cell: neighbouring days say the same. */
export function replay(ended: EndedFlight, bands: BandTable): BandScore[] {
  const byCell = new Map<string, BandScore>()
  for (const { day, projection, delivered, actual } of looksAt(ended, () => bands)) {
    const { end, row, width, offset } = projection
    const cell = cellOf(flightDays(ended.flight, day).left)
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
 * One verdict for each look at a flight on its way, held against the bands of that day. A flight that was edited later went
 * another way than its projection could know: earlier looks say nothing.
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
 * An organisation's own bands: defaults below 50 flights of 20 campaigns in a cell, its own from 400 flights on, and mixed in
 * between.
 */
export function calibrate(scores: readonly BandScore[], defaults: BandTable): CalibratedBands {
  const byCell = Map.groupBy(scores, ({ row, cell }) => `${row} ${cell}`)
  const own = (row: BandRow, cell: number) => {
    const found = byCell.get(`${row} ${cell}`) ?? []
    return new Set(found.map(({ campaign }) => campaign)).size < LEAST_CAMPAIGNS ? [] : found
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

function eachRow<T>(of: (row: BandRow) => T): Record<BandRow, T> {
  return Object.fromEntries(BAND_ROWS.map((row) => [row, of(row)])) as Record<BandRow, T>
}

/** The share of verdicts inside the band of eight in ten; null as long as there are none. */
export function coverageOf(verdicts: readonly BandVerdict[]): number | null {
  return verdicts.length === 0 ? null : verdicts.filter(({ isInside }) => isInside).length / verdicts.length
}

const RANGE_WIDENS = 1.25

/** Wider bands, for as long as too few flights have ended to say how good they are. */
export function asRange(bands: BandTable): BandTable {
  const wider = ({ low80, low50, high50, high80 }: BandEnds): BandEnds => ({
    low80: RANGE_WIDENS * low80,
    low50: RANGE_WIDENS * low50,
    high50: RANGE_WIDENS * high50,
    high80: RANGE_WIDENS * high80,
  })
  return eachRow((row) => bands[row].map(wider))
}

/** Fewer ended flights that reached their stop say nothing about how far a platform goes beyond it. */
const LEAST_STOPS = 20
const REACHED = 0.99

/** How many even days a platform went beyond its stop in nine of ten ended flights that reached it; null with too few. */
export function learnedOvershoot(ended: readonly EndedFlight[]): number | null {
  const beyond = ended.flatMap(({ flight, days }) => {
    const goal = goalOfFlight(flight)
    const delivered = deliveredIn(days, firstDay(flight), firstDay(flight), lastDay(flight))
    const { all } = flightDays(flight, lastDay(flight))
    return flight.isCapped && goal > 0 && delivered >= REACHED * goal
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

/** Ends count as inside, with what doubles lose. */
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

/** The ⌈(k + 1)·q⌉-th of k scores from the side that is nearer: no band is narrower than its few flights allow. */
function conformal(sorted: readonly number[], share: number): number {
  const count = sorted.length
  if (share < 0.5) return sorted[Math.max(0, Math.floor((count + 1) * share) - 1)]!
  return sorted[Math.min(count - 1, Math.ceil((count + 1) * share) - 1)]!
}
