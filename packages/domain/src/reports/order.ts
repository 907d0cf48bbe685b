import { isTime, type DimensionKey } from './dimensions.ts'
import { joinKeys, TALLY_FIELDS, tallyAt, type GroupTable } from './group-table.ts'
import type { DimensionValue } from './group.ts'
import type { ReportQuestion } from './question.ts'
import type { ReportMetricKey } from './report-metrics.ts'
import { rising } from './rising.ts'
import { computeFigure } from './tally.ts'

type Order = (one: number, other: number) => number

/**
 * Rows in the requested order, sorted reliably for the first `shown`. Default: by time, or by the first
 * metric descending. Ties are ordered by name.
 */
export function inOrder(question: ReportQuestion, groups: GroupTable, shown: number): Int32Array {
  const { rows, metrics } = question
  const { by, order: way } = resolveOrder(question)
  const isRising = way === 'asc'
  const at = (rows as readonly string[]).indexOf(by)
  const ties = byNames(rows, groups)
  if (at < 0) {
    const figures = wholeFigures(metrics, groups, by as ReportMetricKey)
    if (!isRising) for (let row = 0; row < figures.length; row++) figures[row] = -figures[row]!
    return byFigure(figures, ties, shown)
  }
  const sign = isRising ? 1 : -1
  const texts = Array.from({ length: groups.rows }, (_, row) =>
    sortText(rows[at]!, groups.rowNames(row)[at]!),
  )
  const all = Int32Array.from({ length: groups.rows }, (_, row) => row)
  return all.toSorted((one, other) => sign * compared(texts[one]!, texts[other]!) || ties(one, other))
}

/**
 * Sort key: a split or a metric. Rows split by time are in time order under each value of the other splits,
 * unless only the top is requested.
 */
export function resolveOrder({
  rows,
  metrics,
  sort,
  top,
}: ReportQuestion): NonNullable<ReportQuestion['sort']> {
  if (sort) return sort
  const [first] = rows
  const isInTime = first !== undefined && (isTime(first) || (top === null && rows.some(isTime)))
  return isInTime ? { by: first, order: 'asc' } : { by: metrics[0]!, order: 'desc' }
}

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const sortText = (split: DimensionKey, { key, label }: DimensionValue): string =>
  isTime(split) ? key : label.toLowerCase()

function byNames(splits: readonly DimensionKey[], { rowNames }: GroupTable): Order {
  return (row, other) => {
    const [own, others] = [rowNames(row), rowNames(other)]
    for (const [at, split] of splits.entries()) {
      const comparison = compared(sortText(split, own[at]!), sortText(split, others[at]!))
      if (comparison !== 0) return comparison
    }
    return compared(joinKeys(own), joinKeys(others))
  }
}

/** Unknown figures come last in either order. */
function byFigure(figures: Float64Array, ties: Order, shown: number): Int32Array {
  const ordered = rising(figures)
  const figureAt = (at: number) => figures[ordered[at]!]!
  for (let from = 0, to = 1; from < Math.min(shown, ordered.length); from = to++) {
    const own = figureAt(from)
    while (to < ordered.length && (figureAt(to) === own || (Number.isNaN(own) && Number.isNaN(figureAt(to)))))
      to++
    if (to - from > 1) ordered.subarray(from, to).sort(ties)
  }
  return ordered
}

/** Metric of every row over all its columns; NaN is unknown. */
function wholeFigures(
  metrics: readonly ReportMetricKey[],
  { length, rowByGroup, rows, now }: GroupTable,
  metric: ReportMetricKey,
): Float64Array {
  const wholes = new Float64Array(rows * TALLY_FIELDS)
  const [each, own] = [metrics.length * TALLY_FIELDS, metrics.indexOf(metric) * TALLY_FIELDS]
  for (let group = 0; group < length; group++)
    for (let field = 0; field < TALLY_FIELDS; field++)
      wholes[rowByGroup[group]! * TALLY_FIELDS + field]! += now[group * each + own + field]!
  const figures = new Float64Array(rows)
  for (let row = 0; row < rows; row++)
    figures[row] = computeFigure(metric, tallyAt(wholes, row * TALLY_FIELDS)) ?? Number.NaN
  return figures
}
