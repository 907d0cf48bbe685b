import type { Micros } from '../../money/micros.ts'

/** A sum in the sheet, compared with the rows that it could add up. */
export type TotalRow = { row: number; micros: Micros; rowsMicros: Micros; isRight: boolean }

/** A cent: sums are rounded as they are shown. */
const TOLERANCE: Micros = 10_000n

/** Adds up budgets as they are read, and checks each total by the rows since the last one, of its table, or of the sheet. */
export function addUp() {
  let [sheet, block, sinceTotal]: [Micros, Micros, Micros] = [0n, 0n, 0n]
  return {
    beginBlock() {
      ;[block, sinceTotal] = [0n, 0n]
    },
    add(micros: Micros) {
      sheet += micros
      block += micros
      sinceTotal += micros
    },
    check(row: number, micros: Micros): TotalRow {
      const sums = [sinceTotal, block, sheet]
      const isRight = sums.some((sum) => near(sum, micros))
      const rowsMicros = sinceTotal > 0n ? sinceTotal : block
      sinceTotal = 0n
      return { row, micros, rowsMicros, isRight }
    },
  }
}

function near(sum: Micros, total: Micros): boolean {
  const apart = sum - total
  return apart <= TOLERANCE && apart >= -TOLERANCE
}
