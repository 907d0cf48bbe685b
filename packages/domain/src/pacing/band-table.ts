import type { Flight } from './flight.ts'
import { FLIGHT_STATES, type FlightState } from './limit.ts'

/** How far outcomes lie from projections, in widths: the ends of the band of eight in ten, and of five in ten. */
export type BandEnds = { low80: number; low50: number; high50: number; high80: number }
/** What bands are learned by: what limits a flight, and apart from those whether anything stops it at its budget. */
export const BAND_ROWS = [...FLIGHT_STATES, 'unstopped'] as const
export type BandRow = (typeof BAND_ROWS)[number]
/** One row for each number of days left, as `CELL_DAYS` has them. */
export type BandTable = Readonly<Record<BandRow, readonly BandEnds[]>>

/** A plan's budget that is kept to is not one that its platform stops at: some of those flights go beyond it. */
export const bandRowOf = ({ isCapped }: Flight, state: FlightState): BandRow =>
  state === 'budget' && !isCapped ? 'unstopped' : state

/** The most days left of each row; the last has no most. */
export const CELL_DAYS = [3, 7, 14, 30] as const

export function cellOf(daysLeft: number): number {
  const at = CELL_DAYS.findIndex((most) => daysLeft <= most)
  return at < 0 ? CELL_DAYS.length : at
}

/**
 * Which shares of outcomes the ends are at. Nothing ends above a budget that stops, so the whole doubt of a line limited by
 * its budget lies below.
 */
export const END_SHARES: Readonly<Record<BandRow, BandEnds>> = {
  supply: { low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 },
  near: { low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 },
  budget: { low80: 0.19, low50: 0.48, high50: 0.98, high80: 0.99 },
  unstopped: { low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 },
}

const row = (low80: number, low50: number, high50: number, high80: number): BandEnds => ({
  low80,
  low50,
  high50,
  high80,
})

const LIMITED: readonly BandEnds[] = [
  row(-0.323, -0.022, 0, 0),
  row(-0.352, -0.012, 0, 0),
  row(-0.391, -0.007, 0, 0),
  row(-0.459, -0.005, 0, 0),
  row(-0.489, -0.003, 0, 0),
]

/** What holds until an organisation has enough ended flights of its own; learned on one half of real series. */
export const DEFAULT_BANDS: BandTable = {
  supply: [
    row(-1.245, -0.608, 0.474, 0.95),
    row(-1.349, -0.63, 0.552, 1.22),
    row(-1.48, -0.702, 0.695, 1.428),
    row(-1.746, -0.781, 0.829, 1.721),
    row(-1.726, -0.729, 1.082, 2.311),
  ],
  near: [
    row(-1.298, -0.624, 0.698, 1.047),
    row(-1.271, -0.578, 0.848, 1.388),
    row(-1.487, -0.537, 0.965, 1.467),
    row(-1.478, -0.453, 0.99, 1.45),
    row(-1.562, -0.598, 1, 1.465),
  ],
  budget: LIMITED,
  unstopped: LIMITED,
}
