import { TALLY_FIELDS, tallyAt, type GroupTable } from './group-table.ts'
import type { ReportQuestion } from './question.ts'
import { computeFigure } from './tally.ts'

export type ReportFigures = {
  /** Values in the order of the heads; null is unknown. */
  values: (number | null)[]
  /** Indexes of values that leave out rows with missing measures. */
  partial: number[]
}

const SIDES = 2

/**
 * Accumulates rows under each value of the split across, in the order given, and in total; now, and in the
 * period before. Figures come in that order.
 */
export function openSums({ metrics, compare }: ReportQuestion, table: GroupTable, across: readonly number[]) {
  const { length, columnByGroup, now, before } = table
  const each = metrics.length * TALLY_FIELDS
  const numbers = new Float64Array((across.length + 1) * SIDES * each)
  const { starts, groups } = groupsByRow(table)
  const slotByColumn = Int32Array.from({ length: across.length }, (_, column) => across.indexOf(column))
  const sides = compare === null ? [0] : [0, 1]
  const figured = Array.from({ length: across.length + 1 }, (_, column) =>
    metrics.flatMap((metric, nth) =>
      sides.map((side) => ({ metric, at: (column * SIDES + side) * each + nth * TALLY_FIELDS })),
    ),
  ).flat()

  function addTo(column: number, group: number): void {
    const [into, from] = [column * SIDES * each, group * each]
    for (let at = 0; at < each; at++) numbers[into + at]! += now[from + at]!
    if (before) for (let at = 0; at < each; at++) numbers[into + each + at]! += before[from + at]!
  }
  function add(group: number): void {
    addTo(across.length, group)
    if (columnByGroup) addTo(slotByColumn[columnByGroup[group]!]!, group)
  }
  const sums = {
    clear: () => void numbers.fill(0),
    addRow(row: number): void {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) add(groups[at]!)
    },
    figures(): ReportFigures {
      const partial: number[] = []
      const values = figured.map(({ metric, at }, nth) => {
        const tally = tallyAt(numbers, at)
        if (tally.missing > 0) partial.push(nth)
        return computeFigure(metric, tally)
      })
      return { values, partial }
    },
    totals(): ReportFigures {
      sums.clear()
      for (let group = 0; group < length; group++) add(group)
      return sums.figures()
    },
  }
  return sums
}

function groupsByRow({ length, rows, rowByGroup }: GroupTable) {
  const starts = new Int32Array(rows + 1)
  for (let group = 0; group < length; group++) starts[rowByGroup[group]! + 1]!++
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!
  const next = starts.slice()
  const groups = new Int32Array(length)
  for (let group = 0; group < length; group++) groups[next[rowByGroup[group]!]!++] = group
  return { starts, groups }
}
