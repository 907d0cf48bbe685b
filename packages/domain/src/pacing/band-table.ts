import type { Flight } from './flight.ts'
import type { FlightLimit } from './limit.ts'

/** Ends of the bands of eight in ten and of five in ten outcomes, in widths from the projection. */
export type BandEnds = { low80: number; low50: number; high50: number; high80: number }
/**
 * Groups of flights with similar outcomes, by their limit and by whether a platform stops them. `loose` is
 * limited by its budget on some days only; `open` has no stop and lacks supply, `unstopped` has none and
 * keeps to its budget.
 */
export const BAND_ROWS = ['supply', 'near', 'budget', 'loose', 'unstopped', 'open'] as const
export type BandRow = (typeof BAND_ROWS)[number]
/** Band ends of each row, by the days left in `CELL_DAYS`. */
export type BandTable = Readonly<Record<BandRow, readonly BandEnds[]>>

export function eachRow<T>(of: (row: BandRow) => T): Record<BandRow, T> {
  return Object.fromEntries(BAND_ROWS.map((row) => [row, of(row)])) as Record<BandRow, T>
}

export function scaleBands(bands: BandTable, factor: number): BandTable {
  const scaled = ({ low80, low50, high50, high80 }: BandEnds): BandEnds => ({
    low80: factor * low80,
    low50: factor * low50,
    high50: factor * high50,
    high80: factor * high80,
  })
  return eachRow((row) => bands[row].map(scaled))
}

export function flightBandRow({ isCapped }: Flight, { state, isFirm }: FlightLimit): BandRow {
  if (!isCapped) return state === 'budget' ? 'unstopped' : 'open'
  return state === 'budget' && !isFirm ? 'loose' : state
}

/** Upper limit of days left per cell; the last cell has none. */
export const CELL_DAYS = [3, 7, 14, 30] as const

export function cellIndex(daysLeft: number): number {
  const at = CELL_DAYS.findIndex((most) => daysLeft <= most)
  return at < 0 ? CELL_DAYS.length : at
}

/**
 * Quantiles of outcomes at the band ends. Nothing ends above a budget that stops, so the whole uncertainty of
 * a line limited by its budget lies below.
 */
export const END_SHARES: Readonly<Record<BandRow, BandEnds>> = {
  supply: { low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 },
  near: { low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 },
  budget: { low80: 0.2, low50: 0.48, high50: 0.98, high80: 0.99 },
  loose: { low80: 0.12, low50: 0.28, high50: 0.8, high80: 0.95 },
  unstopped: { low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 },
  open: { low80: 0.1, low50: 0.25, high50: 0.75, high80: 0.9 },
}

const row = (low80: number, low50: number, high50: number, high80: number): BandEnds => ({
  low80,
  low50,
  high50,
  high80,
})

/** Earlier research; its split of the series is not known. */
const OPEN: readonly BandEnds[] = [
  row(-1.245, -0.608, 0.474, 0.95),
  row(-1.349, -0.63, 0.552, 1.22),
  row(-1.48, -0.702, 0.695, 1.428),
  row(-1.746, -0.781, 0.829, 1.721),
  row(-1.726, -0.729, 1.082, 2.311),
]
/** Budgets that stop: `most` cuts the upper ends off just above the stop. */
const BEYOND_STOP = 0.5

/**
 * Default bands until an organisation has enough ended flights of its own. Learned on one half of real
 * series, with budgets drawn both ways: `npm run bench -- forecast --fit`. `unstopped` has no series: below
 * it follows `loose`, above it follows `near`.
 */
export const DEFAULT_BANDS: BandTable = {
  supply: [
    row(-1.087, -0.514, 0.468, 0.979),
    row(-1.365, -0.569, 0.703, 1.399),
    row(-1.28, -0.587, 0.9, 1.859),
    row(-1.204, -0.387, 1.402, 2.45),
    row(-1.061, -0.125, 1.956, 3.142),
  ],
  near: [
    row(-1.105, -0.437, 0.671, 1.065),
    row(-1.29, -0.539, 0.834, 1.31),
    row(-1.263, -0.438, 0.953, 1.417),
    row(-1.27, -0.357, 0.986, 1.448),
    row(-1.204, -0.334, 1.006, 1.44),
  ],
  budget: [
    row(-0.118, -0.022, 0, BEYOND_STOP),
    row(-0.132, -0.01, 0, BEYOND_STOP),
    row(-0.202, -0.006, 0, BEYOND_STOP),
    row(-0.337, -0.005, 0, BEYOND_STOP),
    row(-0.533, -0.005, 0, BEYOND_STOP),
  ],
  loose: [
    row(-1.879, -0.927, 0.209, 0.386),
    row(-1.955, -0.99, 0.106, 0.202),
    row(-1.728, -0.803, 0.07, 0.141),
    row(-1.892, -0.931, 0.041, 0.092),
    row(-1.897, -0.871, 0.026, 0.056),
  ],
  unstopped: [
    row(-1.879, -0.927, 0.342, 1.174),
    row(-1.955, -0.99, 0.438, 1.37),
    row(-1.728, -0.803, 0.485, 1.48),
    row(-1.892, -0.931, 0.504, 1.486),
    row(-1.897, -0.871, 0.514, 1.481),
  ],
  open: OPEN,
}
