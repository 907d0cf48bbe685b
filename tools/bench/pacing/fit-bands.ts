import {
  BAND_ROWS,
  cellIndex,
  CELL_DAYS,
  DEFAULT_BANDS,
  END_SHARES,
  type BandEnds,
  type BandTable,
} from '../../../packages/domain/src/pacing/band-table.ts'
import { bandScore, project } from '../../../packages/domain/src/pacing/index.ts'
import { sumDays, type EndedFlight } from './flights.ts'

const LEAST = 50

/** Ends of bands from how ended flights came out, each cut once; a cell with few of them keeps its default. */
export function fitBands(flights: readonly EndedFlight[]): BandTable {
  const scores = Map.groupBy(flights.map(scoreFlight), ({ row, cell }) => `${row} ${cell}`)
  const fitEnds = (row: (typeof BAND_ROWS)[number], cell: number): BandEnds => {
    const sorted = (scores.get(`${row} ${cell}`) ?? []).map(({ score }) => score).toSorted((a, b) => a - b)
    if (sorted.length < LEAST) return DEFAULT_BANDS[row][cell]!
    const at = (share: number) =>
      Math.round(1_000 * sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!) / 1_000
    const { low80, low50, high50, high80 } = END_SHARES[row]
    // A band holds its projection.
    return {
      low80: Math.min(0, at(low80)),
      low50: Math.min(0, at(low50)),
      high50: Math.max(0, at(high50)),
      high80: Math.max(0, at(high80)),
    }
  }
  const cells = Array.from({ length: CELL_DAYS.length + 1 }, (_, cell) => cell)
  return Object.fromEntries(BAND_ROWS.map((row) => [row, cells.map((cell) => fitEnds(row, cell))])) as Record<
    (typeof BAND_ROWS)[number],
    BandEnds[]
  >
}

function scoreFlight({ flight, observedDays, later }: EndedFlight) {
  const { end, row, width, offset } = project({ flight, days: observedDays })!
  const score = bandScore(sumDays(later), { rest: end - sumDays(observedDays), width, offset })
  return { row, cell: cellIndex(later.length), score }
}
