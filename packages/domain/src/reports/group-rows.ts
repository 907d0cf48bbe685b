import { dayNumber, weekdayIndex, type Day } from '../time/day.ts'
import { isTime, type DimensionKey } from './dimensions.ts'
import type { DimensionValue, ReportGroup } from './group.ts'
import type { DayPair } from './period.ts'
import type { ReportFilter, ReportQuestion } from './question.ts'
import { metricFormula, type ReportMetricKey } from './report-metrics.ts'
import type { RowMeasure } from './row-metrics.ts'
import { addTallies, NO_TALLY, type Tally } from './tally.ts'
import { comparedTimeKey, timeLabel } from './time-keys.ts'

/** Row of a source: its dimension values, its day if any, and its amounts in millionths. */
export type SourceRow = {
  day: Day | null
  currency: string
  names: Readonly<Partial<Record<DimensionKey, DimensionValue>>>
  amounts: Readonly<Partial<Record<RowMeasure, number>>>
}

type GroupDays = { days: DayPair; shift: number | null }
/** Row with the day it is shown on, in the current period or the one before. */
type PlacedRow = { row: SourceRow; shownOn: number | null; isBefore: boolean }

/**
 * Sums rows by the splits of a question; a row of the earlier period is shown on the later day it is compared
 * with.
 */
export function groupRows(
  question: ReportQuestion,
  when: GroupDays,
  rows: readonly SourceRow[],
): ReportGroup[] {
  const { rows: splits, columns, metrics } = question
  const groupsByKey = new Map<string, { group: ReportGroup; now: Tally[]; before: Tally[] }>()
  const all = columns === null ? splits : [...splits, columns]
  for (const { row, shownOn, isBefore } of rows.flatMap((one) => placed(one, when))) {
    if (!question.filters.every((filter) => isWithin(row, filter))) continue
    const nameIn = (split: DimensionKey) => splitValue(row, shownOn, split, all)
    const own = splits.map(nameIn)
    const column = columns === null ? null : nameIn(columns)
    const key = [row.currency, ...own.map((name) => name.key), column?.key ?? ''].join('\0')
    let there = groupsByKey.get(key)
    if (!there) {
      const [now, before] = [metrics.map(() => NO_TALLY), metrics.map(() => NO_TALLY)]
      const group = { row: own, column, currency: row.currency, now, before: when.shift === null ? null : before } // prettier-ignore
      groupsByKey.set(key, (there = { group, now, before }))
    }
    const side = isBefore ? there.before : there.now
    metrics.forEach((metric, at) => (side[at] = addTallies(side[at]!, tallyAmounts(metric, row.amounts))))
  }
  return [...groupsByKey.values()].map(({ group }) => group)
}

function placed(row: SourceRow, { days, shift }: GroupDays): PlacedRow[] {
  if (row.day === null) return [{ row, shownOn: null, isBefore: false }]
  const [day, from, to] = [dayNumber(row.day), dayNumber(days.from), dayNumber(days.to)]
  const isIn = (one: number) => one >= from && one <= to
  return [
    ...(isIn(day) ? [{ row, shownOn: day, isBefore: false }] : []),
    ...(shift !== null && isIn(day + shift) ? [{ row, shownOn: day + shift, isBefore: true }] : []),
  ]
}

const UNKNOWN: DimensionValue = { key: '-', label: 'Not known' }

function splitValue(
  { names, currency, day }: SourceRow,
  shownOn: number | null,
  split: DimensionKey,
  splits: readonly DimensionKey[],
): DimensionValue {
  if (split === 'currency') return { key: currency, label: currency }
  if (!isTime(split)) return names[split] ?? UNKNOWN
  if (day === null || shownOn === null) return UNKNOWN
  const key = comparedTimeKey(split, splits, { day: dayNumber(day), shownOn })
  return { key, label: timeLabel(split, key) }
}

/** Whether a row passes a filter. Weekdays are the only time filter, and use the row's own day. */
function isWithin(row: SourceRow, { dimension, way, values }: ReportFilter): boolean {
  if (dimension === 'weekday')
    return row.day === null || values.includes(String(weekdayIndex(row.day))) === (way === 'is')
  const { key, label } = splitValue(row, null, dimension, [])
  if (way === 'contains') return values.some((value) => label.toLowerCase().includes(value.toLowerCase()))
  return values.includes(key) === (way === 'is')
}

/** A row that lacks a measure of a metric is left out of its tally, and counts as missing. */
function tallyAmounts(metric: ReportMetricKey, amounts: SourceRow['amounts']): Tally {
  const how = metricFormula(metric)
  const read = (measure: string): number | undefined => amounts[measure as RowMeasure]
  const over = read(how.of)
  const less = 'less' in how && how.less !== undefined ? read(how.less) : 0
  const under = how.kind === 'ratio' ? read(how.by) : 0
  if (over === undefined || less === undefined || under === undefined) return { ...NO_TALLY, missing: 1 }
  return { over: over - less, under, knownCount: 1, missing: 0 }
}
