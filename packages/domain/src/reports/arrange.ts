import { isTime, type DimensionKey } from './dimensions.ts'
import {
  addedCells,
  emptyCell,
  type Cell,
  type DimensionValue,
  type OpenRow,
  type ReportGroup,
} from './group.ts'
import { inCurrency, type Factors, type ReportMoney } from './in-currency.ts'
import { inOrder } from './order.ts'
import type { ReportQuestion } from './question.ts'
import type { ReportMetricKey } from './report-metrics.ts'
import { figureOf } from './tally.ts'

/** A column of figures: which metric, under which value of the split across, now or in the period before. */
export type ReportHead = {
  metric: ReportMetricKey
  column: DimensionValue | null
  isTotal: boolean
  isBefore: boolean
}
export type ReportFigures = {
  /** In the order of the heads; null is not known. */
  values: (number | null)[]
  /** Which of them leave out rows that did not report all of it. */
  partial: number[]
}
export type ReportRow = ReportFigures & { names: readonly DimensionValue[]; isOthers: boolean }
export type ReportTable = {
  splits: DimensionKey[]
  heads: ReportHead[]
  rows: ReportRow[]
  totals: ReportFigures
  money: ReportMoney
}

const OTHERS: DimensionValue = { key: '', label: 'Others' }

/**
 * Groups as a table: rows, totals and what is beyond the top are all added up first, and ratios are made at the end from
 * the sums of each.
 */
export function arrange(
  question: ReportQuestion,
  groups: readonly ReportGroup[],
  factors: Factors,
): ReportTable {
  const { groups: meant, money, splits } = inCurrency(question, groups, factors)
  const columns = columnsOf(question, meant)
  const open = rowsOf(question, meant)
  const heads = headsOf(question, columns)
  const figures = (row: OpenRow) => figuresOf(question, heads, row)
  return {
    splits,
    heads,
    rows: ranked(question, open).map(({ row, isOthers }) => ({
      names: row.names,
      isOthers,
      ...figures(row),
    })),
    totals: blankUnlessOne(heads, money, figures(together(question, open))),
    money,
  }
}

function columnsOf({ columns }: ReportQuestion, groups: readonly ReportGroup[]): DimensionValue[] {
  const found = new Map(groups.flatMap(({ column }) => (column ? [[column.key, column] as const] : [])))
  const by = ({ key, label }: DimensionValue) =>
    columns !== null && isTime(columns) ? key : label.toLowerCase()
  return [...found.values()].toSorted((one, other) =>
    by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : one.key < other.key ? -1 : 1,
  )
}

const cellOf = ({ now, before }: ReportGroup): Cell => ({
  now,
  before: before ?? emptyCell(now.length).before,
})

function rowsOf({ metrics }: ReportQuestion, groups: readonly ReportGroup[]): OpenRow[] {
  const found = new Map<
    string,
    { names: readonly DimensionValue[]; across: Map<string, Cell>; whole: Cell }
  >()
  for (const group of groups) {
    const key = group.row.map((name) => name.key).join('\0')
    let row = found.get(key)
    if (!row)
      found.set(key, (row = { names: group.row, across: new Map(), whole: emptyCell(metrics.length) }))
    const cell = cellOf(group)
    row.whole = addedCells(row.whole, cell)
    if (group.column) {
      const there = row.across.get(group.column.key)
      row.across.set(group.column.key, there ? addedCells(there, cell) : cell)
    }
  }
  return [...found.values()]
}

type Placed = { row: OpenRow; isOthers: boolean }

/** In order, the top of them, and what is beyond it as one row that is always the last. */
function ranked(question: ReportQuestion, rows: readonly OpenRow[]): Placed[] {
  const { top, running } = question
  const sorted = running ? runningRows(question, rows) : rows.toSorted(inOrder(question))
  const placed = (row: OpenRow): Placed => ({ row, isOthers: false })
  if (top === null || running || sorted.length <= top) return sorted.map(placed)
  const beyond = together(question, sorted.slice(top))
  const names = (sorted[0]?.names ?? []).map((_, at) => (at === 0 ? OTHERS : { key: '', label: '' }))
  return [...sorted.slice(0, top).map(placed), { row: { ...beyond, names }, isOthers: true }]
}

function together({ metrics }: ReportQuestion, rows: readonly OpenRow[]): OpenRow {
  const across = new Map<string, Cell>()
  let whole = emptyCell(metrics.length)
  for (const row of rows) {
    whole = addedCells(whole, row.whole)
    for (const [key, cell] of row.across) {
      const there = across.get(key)
      across.set(key, there ? addedCells(there, cell) : cell)
    }
  }
  return { names: [], across, whole }
}

/** As time passes, each row with those before it under the same other splits. */
function runningRows(question: ReportQuestion, rows: readonly OpenRow[]): OpenRow[] {
  const others = (row: OpenRow) =>
    row.names
      .slice(0, -1)
      .map(({ key }) => key)
      .join('\0')
  const byTime = rows.toSorted((one, other) => (one.names.at(-1)!.key < other.names.at(-1)!.key ? -1 : 1))
  const lanes = Map.groupBy(byTime, others)
  return [...lanes.values()].flatMap((lane) => {
    let sum: OpenRow | null = null
    return lane.map((row): OpenRow => {
      sum = sum === null ? row : together(question, [sum, row])
      return { ...sum, names: row.names }
    })
  })
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

function figuresOf({ metrics }: ReportQuestion, heads: readonly ReportHead[], row: OpenRow): ReportFigures {
  const partial: number[] = []
  const values = heads.map(({ metric, column, isBefore }, at) => {
    const cell = column === null ? row.whole : row.across.get(column.key)
    const tally = cell?.[isBefore ? 'before' : 'now'][metrics.indexOf(metric)]
    if (!tally) return null
    if (tally.missing > 0) partial.push(at)
    return figureOf(metric, tally)
  })
  return { values, partial }
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
