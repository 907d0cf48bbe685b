import { detectColumns, type Column } from './column.ts'
import type { Family, Row } from './families.ts'
import { layOut, misfit, type LaidOut } from './lay-out.ts'

/** Columns that names were laid out under; some may leave out those that are optional. */
export type Convention = { columns: Column[]; optional: boolean[]; cells: (string | null)[][] }

const FEWEST = 0.05
const MAX_OPTIONAL_SEGMENTS = 3

/** Names that are laid out in one step, between which others can work. */
const STEP = 250

/** The convention of the largest family, and of those that are the same with something left out. */
export function* findConvention(
  families: readonly Family[],
  all: number,
): Generator<void, Convention | null> {
  const [largest] = families
  if (!largest || largest.rows.length < 3) return null
  const possible = families.filter(
    ({ rows, length }) =>
      rows.length >= all * FEWEST &&
      length > largest.length &&
      length <= largest.length + MAX_OPTIONAL_SEGMENTS,
  )
  // A longer one that the largest fits into has the whole convention.
  for (const longer of possible.toSorted((a, b) => b.length - a.length)) {
    const whole = yield* grown(longer, families, all)
    if (whole.folded.has(largest)) return whole.convention
  }
  return (yield* grown(largest, families, all)).convention
}

function* grown(
  base: Family,
  families: readonly Family[],
  all: number,
): Generator<void, { convention: Convention; folded: Set<Family> }> {
  const columns = yield* detectColumns(base.rows, base.length)
  const costs = columns.map(misfit)
  const optional = columns.map(() => false)
  const cells: (string | null)[][] = base.rows.map((row) => [...row])
  const folded = new Set<Family>()
  for (const family of families) {
    if (family.length >= base.length || family.length < base.length - MAX_OPTIONAL_SEGMENTS) continue
    if (family.rows.length < all * FEWEST) continue
    const laid = yield* layOutAll(costs, family.rows)
    const left = leftOut(laid, base.length, family.rows.length)
    if (!left) continue
    folded.add(family)
    for (const at of left) optional[at] = true
    cells.push(...laid.filter(({ cost }) => cost <= FITS).map((one) => one.cells))
  }
  const settled = folded.size === 0 ? columns : yield* detectColumns(cells, base.length)
  return { convention: { columns: settled, optional, cells }, folded }
}

const FITS = 1.7
function* layOutAll(
  costs: readonly ((token: string) => number)[],
  rows: readonly Row[],
): Generator<void, LaidOut[]> {
  const texts = costs.filter((cost) => cost('\u0000') < 1).length
  const laid: LaidOut[] = []
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield
    const own = layOut(costs, row)
    laid.push({ ...own, cost: own.cost - texts * 0.4 })
  }
  return laid
}

/** The columns that a family leaves out; null where its names do not fit, or each leaves out another. */
function leftOut(laid: readonly LaidOut[], width: number, all: number): number[] | null {
  const fitting = laid.filter(({ cost }) => cost <= FITS)
  if (fitting.length < all * 0.7) return null
  const skips = Array.from(
    { length: width },
    (_, at) => fitting.filter(({ cells }) => cells[at] === null).length,
  )
  const often = skips.flatMap((count, at) => (count >= fitting.length * 0.15 ? [at] : []))
  const explained = fitting.filter(({ cells }) =>
    cells.every((cell, at) => cell !== null || often.includes(at)),
  )
  return often.length <= MAX_OPTIONAL_SEGMENTS && explained.length >= fitting.length * 0.8 ? often : null
}
