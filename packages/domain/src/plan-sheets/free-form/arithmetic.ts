import { isBlank, type Cell } from '../cell.ts'
import { readAmount } from '../amount.ts'
import type { ColumnHeading } from './heading-row.ts'
import { sheetAmount, type DecimalMark } from './sheet-amount.ts'
import { microsToUnits } from '../../money/micros.ts'

type Columns = { budget: ColumnHeading; units: ColumnHeading; rate: ColumnHeading }

/** How often `units × rate = cost` was true of three columns, with the rate for a thousand or for one. */
export type Proof = Columns & { tried: number; matching: number; per: 1_000 | 1 }

/** A hundredth: rates are rounded. */
const TOLERANCE = 0.01

/** Null where no row has all three. */
export function holdsFor(
  columns: Columns,
  rows: readonly (readonly Cell[])[],
  mark: DecimalMark,
): Proof | null {
  const { budget, units, rate } = columns
  let [tried, byThousand, byOne] = [0, 0, 0]
  for (const cells of rows) {
    const [cost, count, price] = [budget, units, rate].map((one) =>
      numberAt(cells[one.column], mark, one.inThousands),
    )
    if (!cost || !count || !price) continue
    tried++
    if (isNear((count * price) / 1_000, cost)) byThousand++
    if (isNear(count * price, cost)) byOne++
  }
  if (tried === 0) return null
  return byThousand >= byOne
    ? { ...columns, tried, matching: byThousand, per: 1_000 }
    : { ...columns, tried, matching: byOne, per: 1 }
}

const isNear = (value: number, cost: number): boolean => Math.abs(value - cost) <= cost * TOLERANCE

function numberAt(cell: Cell | undefined, mark: DecimalMark, inThousands: boolean): number | null {
  if (cell === undefined || isBlank(cell)) return null
  const reading = readAmount(sheetAmount(cell, mark, inThousands))
  return 'value' in reading ? microsToUnits(reading.value) : null
}
