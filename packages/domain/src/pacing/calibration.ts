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
import { deliveredIn, firstDay, flightDays, lastDay, type Flight } from './flight.ts'
import type { FlightChange } from './limit.ts'
import { project } from './projection.ts'

/** A flight that ended, with every day as it was reported in the end. */
export type EndedFlight = { id: string; flight: Flight; days: ArrayLike<number>; change?: FlightChange }
/** How far one ended flight came out from what would have been projected for it at some point. */
export type BandScore = {
  flightId: string
  row: BandRow
  cell: number
  score: number
  isInside: boolean
}
/** The bands of an organisation, and of how many of its own flights each cell is made. */
export type CalibratedBands = { bands: BandTable; flights: Readonly<Record<BandRow, readonly number[]>> }

/** Where in a flight its projection is replayed. */
const CUTS = [0.2, 0.35, 0.5, 0.65, 0.8]
const LEAST_OWN = 50
const ONLY_OWN = 400
/** Between the two, the defaults count as so many flights. */
const DEFAULT_WEIGHT = 100

/** Replays a flight as it would have been projected on its way. It counts once for each cell: neighbouring days say the same. */
export function replay({ id, flight, days, change }: EndedFlight, bands: BandTable): BandScore[] {
  const start = firstDay(flight)
  const length = lastDay(flight) - start + 1
  const byCell = new Map<string, BandScore>()
  for (const cut of CUTS) {
    const seen = Array.from({ length: Math.round(length * cut) }, (_, at) => days[at] ?? 0)
    const known = change && change.on < start + seen.length ? change : undefined
    const projection = project({ flight, days: seen, change: known, bands })
    if (!projection) continue
    const delivered = deliveredIn(seen, start, start, lastDay(flight))
    const actual = deliveredIn(days, start, start, lastDay(flight))
    const { end, row, width, offset, band80 } = projection
    const cell = cellOf(flightDays(flight, start + seen.length - 1).left)
    const score = bandScore(actual - delivered, { rest: end - delivered, width, offset })
    const isInside = isWithin(actual, band80)
    byCell.set(`${row} ${cell}`, { flightId: id, row, cell, score, isInside })
  }
  return [...byCell.values()]
}

/** An organisation's own bands: defaults below 50 flights in a cell, its own from 400 on, and mixed in between. */
export function calibrate(scores: readonly BandScore[], defaults: BandTable): CalibratedBands {
  const byCell = Map.groupBy(scores, ({ row, cell }) => `${row} ${cell}`)
  const own = (row: BandRow, cell: number) =>
    (byCell.get(`${row} ${cell}`) ?? []).map(({ score }) => score).toSorted((a, b) => a - b)
  const cells = Array.from({ length: CELL_DAYS.length + 1 }, (_, cell) => cell)
  const each = <T>(of: (row: BandRow, cell: number) => T) =>
    Object.fromEntries(BAND_ROWS.map((row) => [row, cells.map((cell) => of(row, cell))])) as Record<
      BandRow,
      T[]
    >
  return {
    bands: each((row, cell) => mixed(own(row, cell), END_SHARES[row], defaults[row][cell]!)),
    flights: each((row, cell) => own(row, cell).length),
  }
}

/** The share of outcomes that lay inside the band of eight in ten; null as long as there are none. */
export function coverageOf(scores: readonly BandScore[]): number | null {
  return scores.length === 0 ? null : scores.filter(({ isInside }) => isInside).length / scores.length
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
