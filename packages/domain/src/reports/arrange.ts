import { isTime, type DimensionKey } from './dimensions.ts'
import { joinKeys, sumsByCurrency, type GroupTable } from './group-table.ts'
import type { DimensionValue } from './group.ts'
import { inCurrency, type Factors, type ReportMoney } from './in-currency.ts'
import { inOrder } from './order.ts'
import type { ReportQuestion } from './question.ts'
import type { ReportMetricKey } from './report-metrics.ts'
import { openSums, type ReportFigures } from './row-sums.ts'

/** Column of figures: a metric under one value of the split across, now or in the period before. */
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
  /** Row count before truncation. */
  total: number
  totals: ReportFigures
  money: ReportMoney
}

const OTHERS: DimensionValue = { key: '', label: 'Others' }

/**
 * Arranges groups as a table: rows, totals and Others are summed first, and ratios are computed last from the
 * sums. Computes figures of the first `most` rows only.
 */
export function arrange(
  question: ReportQuestion,
  table: GroupTable,
  factors: Factors,
  most = Number.MAX_SAFE_INTEGER,
): ReportTable {
  const convertedGroups = inCurrency(question, table, factors)
  const { groups, money, splits } = convertedGroups
  const across = columnIndexes(question, groups)
  const heads = buildHeads(question, across.map((column) => groups.columns[column]!)) // prettier-ignore
  const sums = openSums(question, groups, across)
  const { lines, total } = buildLines(question, convertedGroups, most)
  return {
    splits,
    heads,
    rows: lines.map(({ names, rows, isOthers, goesOn }) => {
      if (!goesOn) sums.clear()
      for (const row of rows) sums.addRow(row)
      return { names, isOthers, ...sums.figures() }
    }),
    total,
    totals: blankUnlessOne(
      heads,
      money,
      money.isApproximate ? convertedTotals(question, table, factors, across) : sums.totals(),
    ),
    money,
  }
}

/**
 * Totals over several currencies. Each currency is summed before it is converted and rounded, so that a total
 * is the same to the last digit however the report is split.
 */
function convertedTotals(
  question: ReportQuestion,
  table: GroupTable,
  factors: Factors,
  across: readonly number[],
): ReportFigures {
  const computeTotals = (isByColumn: boolean) => {
    const { groups } = inCurrency(question, sumsByCurrency(table, isByColumn), factors)
    return openSums(question, groups, isByColumn ? across : []).totals()
  }
  const whole = computeTotals(false)
  if (across.length === 0) return whole
  const columns = computeTotals(true)
  const wholeAt = columns.values.length - whole.values.length
  return {
    values: [...columns.values.slice(0, wholeAt), ...whole.values],
    partial: [...columns.partial.filter((at) => at < wholeAt), ...whole.partial.map((at) => wholeAt + at)],
  }
}

/** Indexes of the split across, in the order of their columns. */
function columnIndexes({ columns }: ReportQuestion, { columns: all }: GroupTable): number[] {
  const by = ({ key, label }: DimensionValue) =>
    columns !== null && isTime(columns) ? key : label.toLowerCase()
  return [...all.keys()].toSorted((index, other) => {
    const [a, b] = [all[index]!, all[other]!]
    return by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : a.key < b.key ? -1 : 1
  })
}

/** Table line before its figures: the rows that it sums. With `goesOn`, also those of the line before. */
type Line = { names: readonly DimensionValue[]; rows: Iterable<number>; isOthers: boolean; goesOn: boolean }

type Lines = { lines: Line[]; total: number }

type ConvertedGroups = ReturnType<typeof inCurrency>

/**
 * First `most` lines in order: the top rows, then everything else as Others; native, one Others line per
 * currency.
 */
function buildLines(
  question: ReportQuestion,
  { groups, ranked, splits, money }: ConvertedGroups,
  most: number,
): Lines {
  const { top, running, rows } = question
  if (running) {
    const lines = runningLines(groups, rows.length - 1)
    return { lines: lines.slice(0, most), total: lines.length }
  }
  const ordered = inOrder(question, ranked, Math.min(top ?? most, most))
  const shown = Math.min(top ?? ordered.length, ordered.length)
  const lines = Array.from(ordered.subarray(0, Math.min(shown, most)), (row): Line => ({ names: groups.rowNames(row), rows: [row], isOthers: false, goesOn: false })) // prettier-ignore
  const others = buildOthers(
    groups,
    ordered.subarray(shown),
    money.isNative ? splits.indexOf('currency') : null,
  )
  lines.push(...others.slice(0, most - lines.length))
  return { lines, total: shown + others.length }
}

/** Rows beyond the top. Native amounts of several currencies are never summed: each has its own line. */
function buildOthers({ rowNames }: GroupTable, rest: Int32Array, currencyAt: number | null): Line[] {
  if (rest.length === 0) return []
  const blank = rowNames(rest[0]!).map((_, at) => (at === 0 ? OTHERS : { key: '', label: '' }))
  if (currencyAt === null) return [{ names: blank, rows: rest, isOthers: true, goesOn: false }]
  const byCurrency = Map.groupBy(rest, (row) => rowNames(row)[currencyAt]!.key)
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, rows]) => {
      const label = currencyAt === 0 ? `${OTHERS.label} ${currency}` : currency
      return { names: blank.with(currencyAt, { key: currency, label }), rows, isOthers: true, goesOn: false }
    })
}

/** Running lines over time: each includes the rows before it with the same other splits and currency. */
function runningLines({ rows, rowNames }: GroupTable, timeAt: number): Line[] {
  const all = Array.from({ length: rows }, (_, row) => ({ row, names: rowNames(row) }))
  const rowTimeKey = ({ names }: (typeof all)[number]) => names[timeAt]!.key
  const byTime = all.toSorted((one, other) => (rowTimeKey(one) < rowTimeKey(other) ? -1 : 1))
  const lanes = Map.groupBy(byTime, ({ names }) => joinKeys(names.toSpliced(timeAt, 1)))
  return [...lanes.values()].flatMap((lane) =>
    lane.map(({ row, names }, at): Line => ({ names, rows: [row], isOthers: false, goesOn: at > 0 })),
  )
}

function buildHeads(
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

/** Native amounts of several currencies have no total. */
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
