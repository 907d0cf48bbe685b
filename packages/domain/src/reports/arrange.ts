import { isTime, type DimensionKey } from './dimensions.ts'
import { keysOf, type GroupTable } from './group-table.ts'
import type { DimensionValue } from './group.ts'
import { inCurrency, type Factors, type ReportMoney } from './in-currency.ts'
import { inOrder } from './order.ts'
import type { ReportQuestion } from './question.ts'
import type { ReportMetricKey } from './report-metrics.ts'
import { openSums, type ReportFigures } from './row-sums.ts'

/** A column of figures: which metric, under which value of the split across, now or in the period before. */
export type ReportHead = {
  metric: ReportMetricKey
  column: DimensionValue | null
  isTotal: boolean
  isBefore: boolean
}
export type ReportRow = ReportFigures & { names: readonly DimensionValue[]; isOthers: boolean }
export type ReportTable = {
  splits: DimensionKey[]
  heads: ReportHead[]
  rows: ReportRow[]
  /** Of how many rows these are the first. */
  total: number
  totals: ReportFigures
  money: ReportMoney
}

const OTHERS: DimensionValue = { key: '', label: 'Others' }

/**
 * Groups as a table: rows, totals and what is beyond the top are all added up first, and ratios are made at the end from
 * the sums of each. Figures are made of the first so many rows.
 */
export function arrange(
  question: ReportQuestion,
  asked: GroupTable,
  factors: Factors,
  most = Number.MAX_SAFE_INTEGER,
): ReportTable {
  const { groups, money, splits } = inCurrency(question, asked, factors)
  const across = acrossOf(question, groups)
  const heads = headsOf(question, across.map((column) => groups.columns[column]!)) // prettier-ignore
  const sums = openSums(question, groups, across)
  const { lines, total } = linesOf(question, groups, most)
  return {
    splits,
    heads,
    rows: lines.map(({ names, rows, isOthers, goesOn }) => {
      if (!goesOn) sums.clear()
      for (const row of rows) sums.addRow(row)
      return { names, isOthers, ...sums.figures() }
    }),
    total,
    totals: blankUnlessOne(heads, money, sums.totals()),
    money,
  }
}

/** Values of the split across, in the order of their columns. */
function acrossOf({ columns }: ReportQuestion, { columns: all }: GroupTable): number[] {
  const by = ({ key, label }: DimensionValue) =>
    columns !== null && isTime(columns) ? key : label.toLowerCase()
  return [...all.keys()].toSorted((one, other) => {
    const [a, b] = [all[one]!, all[other]!]
    return by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : a.key < b.key ? -1 : 1
  })
}

/** A line of the table before its figures: which rows it is added up from. With `goesOn`, also from those of the line before. */
type Line = { names: readonly DimensionValue[]; rows: Iterable<number>; isOthers: boolean; goesOn: boolean }

type Lines = { lines: Line[]; total: number }

/** The first so many in order: the top of them, and what is beyond it as one line that is always the last. */
function linesOf(question: ReportQuestion, groups: GroupTable, most: number): Lines {
  const { top, running } = question
  if (running) {
    const lines = runningLines(groups)
    return { lines: lines.slice(0, most), total: lines.length }
  }
  const ordered = inOrder(question, groups, Math.min(top ?? most, most))
  const shown = Math.min(top ?? ordered.length, ordered.length)
  const lines = Array.from(ordered.subarray(0, Math.min(shown, most)), (row): Line => ({ names: groups.namesOf(row), rows: [row], isOthers: false, goesOn: false })) // prettier-ignore
  if (shown === ordered.length) return { lines, total: shown }
  const names = groups.namesOf(ordered[0]!).map((_, at) => (at === 0 ? OTHERS : { key: '', label: '' }))
  if (shown < most) lines.push({ names, rows: ordered.subarray(shown), isOthers: true, goesOn: false })
  return { lines, total: shown + 1 }
}

/** As time passes, each row with those before it under the same other splits. */
function runningLines({ rows, namesOf }: GroupTable): Line[] {
  const all = Array.from({ length: rows }, (_, row) => ({ row, names: namesOf(row) }))
  const timeOf = ({ names }: (typeof all)[number]) => names.at(-1)!.key
  const byTime = all.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
  const lanes = Map.groupBy(byTime, ({ names }) => keysOf(names.slice(0, -1)))
  return [...lanes.values()].flatMap((lane) =>
    lane.map(({ row, names }, at): Line => ({ names, rows: [row], isOthers: false, goesOn: at > 0 })),
  )
}

function headsOf(
  { metrics, columns, compare }: ReportQuestion,
  across: readonly DimensionValue[],
): ReportHead[] {
  const under = (column: DimensionValue | null, isTotal: boolean): ReportHead[] =>
    metrics.flatMap((metric) => [
      { metric, column, isTotal, isBefore: false },
      ...(compare === null ? [] : [{ metric, column, isTotal, isBefore: true }]),
    ])
  return [...across.flatMap((column) => under(column, false)), ...under(null, columns !== null)]
}

/** Amounts of several currencies have no sum of their own. */
function blankUnlessOne(
  heads: readonly ReportHead[],
  { isNative, currencies, inMoney }: ReportMoney,
  figures: ReportFigures,
): ReportFigures {
  if (!isNative || currencies.length < 2) return figures
  return {
    ...figures,
    values: figures.values.map((value, at) => (inMoney.includes(heads[at]!.metric) ? null : value)),
  }
}
