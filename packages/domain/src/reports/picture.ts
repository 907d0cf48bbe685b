import type { ChartKind } from './chart.ts'
import type { Comparison } from './period.ts'
import { metricWords, type ReportMetricKey } from './report-metrics.ts'

type LabelledKey = { key: string; label: string }
type PictureHead = {
  metric: ReportMetricKey
  label: string
  column: LabelledKey | null
  is_total: boolean
  is_before: boolean
}
type PictureRow = { names: readonly LabelledKey[]; values: readonly (string | null)[]; is_others: boolean }
type PictureAnswer = {
  question: { compare: Comparison | null }
  splits: readonly LabelledKey[]
  heads: readonly PictureHead[]
  rows: readonly PictureRow[]
  chart: ChartKind
  /** Currency of the amounts; null when each row has its own. */
  currency: string | null
}

export type PictureSeries = { label: string; values: (number | null)[] }
/** Chart of an answer: points, and a figure of every series at each of them; null is a gap. */
export type Picture = {
  kind: 'line' | 'bar' | 'stacked'
  points: string[]
  series: PictureSeries[]
  /** Number of rows, or lines, that do not fit. */
  left: number
}

/** Time splits that a line can follow; weekdays recur every week. */
const ALONG_AXIS: readonly string[] = ['day', 'week', 'month']
const MAX_LINES = 6
/** Limit of hidden lines: a few of very many would be taken for all. */
const MAX_HIDDEN_LINES = 18
const MAX_BARS = 12

const toNumber = (value: string | null | undefined) => (value == null ? null : Number(value))
const joined = (names: readonly LabelledKey[]) =>
  names
    .map(({ label }) => label)
    .filter(Boolean)
    .join(' · ')

/** Native amounts of several currencies have no common scale. */
export const canBeDrawn = ({ heads, currency }: Pick<PictureAnswer, 'heads' | 'currency'>): boolean =>
  heads[0] !== undefined && (currency !== null || metricWords(heads[0].metric).unit !== 'money')

/**
 * Charts the first metric: over time a line per value of the other splits, otherwise the first rows; null
 * when there is little to see.
 */
export function buildPicture(answer: PictureAnswer): Picture | null {
  const picture = drawPicture(answer)
  const figures = picture?.series.flatMap(({ values }) => values.filter((value) => value !== null)) ?? []
  return picture && figures.length > 1 && figures.some((value) => value !== 0) ? picture : null
}

function drawPicture(answer: PictureAnswer): Picture | null {
  if (answer.chart === 'none' || !canBeDrawn(answer)) return null
  const across = columnIndexes(answer)
  if (answer.chart === 'line') {
    const { lines, points, left } = buildLines(answer)
    if (left > MAX_HIDDEN_LINES) return null
    if (points.length > 1) return { kind: 'line', points, series: lines, left }
  }
  if (across.length > 1 && across.length <= MAX_LINES)
    return bars(answer, 'stacked', across, (at) => answer.heads[at]!.column!.label)
  const first = answer.heads.findIndex(({ column }) => column === null)
  if (first < 0) return null
  const hasBefore = answer.heads[first + 1]?.is_before === true
  const [thisSide, otherSide] = answer.question.compare === 'plan' ? ['Actual', 'Plan'] : ['Now', 'Before']
  return bars(answer, 'bar', hasBefore ? [first, first + 1] : [first], (at) =>
    answer.heads[at]!.is_before ? otherSide : hasBefore ? thisSide : answer.heads[at]!.label,
  )
}

function bars(
  { rows }: PictureAnswer,
  kind: Picture['kind'],
  places: readonly number[],
  label: (at: number) => string,
): Picture {
  const shown = rows.slice(0, MAX_BARS)
  return {
    kind,
    points: shown.map(({ names }) => joined(names) || 'All'),
    series: places.map((at) => ({
      label: label(at),
      values: shown.map(({ values }) => toNumber(values[at])),
    })),
    left: rows.length - shown.length,
  }
}

/** Column indexes of the first metric under each value of the split across. */
const columnIndexes = ({ heads }: Pick<PictureAnswer, 'heads'>): number[] =>
  heads.flatMap((head, at) =>
    head.column !== null && !head.is_before && head.metric === heads[0]!.metric ? [at] : [],
  )

/**
 * Lines of the first metric over time: by value of the split across, or of the other splits, largest first
 * when there are many.
 */
export function buildLines({ rows, heads, splits, question }: Omit<PictureAnswer, 'chart' | 'currency'>): {
  lines: PictureSeries[]
  points: string[]
  left: number
} {
  const plainRows = rows.filter((row) => !row.is_others)
  const time = Math.max(
    0,
    splits.findIndex(({ key }) => ALONG_AXIS.includes(key)),
  )
  const keys = [
    ...new Map(plainRows.map(({ names }) => [names[time]?.key ?? '', names[time]?.label ?? ''])).entries(),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const others = ({ names }: PictureRow) => joined(names.toSpliced(time, 1))
  const places = new Map(keys.map(([key], at) => [key, at]))
  const across = columnIndexes({ heads })
  const lines =
    across.length > 0
      ? across.map((at) => toSeries(heads[at]!.column!.label, plainRows, at, { places, time }))
      : splits.length > 1
        ? [...Map.groupBy(plainRows, others)].map(([label, own]) => toSeries(label, own, 0, { places, time }))
        : [
            toSeries(heads[0]!.label, plainRows, 0, { places, time }),
            ...(question.compare === 'plan' ? [toSeries('Plan', plainRows, 1, { places, time })] : []),
          ]
  const shown = lines.length > MAX_LINES && across.length === 0 ? lines.toSorted(byMost) : lines
  return {
    lines: shown.slice(0, MAX_LINES),
    points: keys.map(([, label]) => label),
    left: Math.max(0, lines.length - MAX_LINES),
  }
}

const sumValues = ({ values }: PictureSeries) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
const byMost = (one: PictureSeries, other: PictureSeries) => sumValues(other) - sumValues(one)

function toSeries(
  label: string,
  rows: readonly PictureRow[],
  at: number,
  { places, time }: { places: ReadonlyMap<string, number>; time: number },
): PictureSeries {
  const values = Array.from<number | null>({ length: places.size }).fill(null)
  for (const { names, values: own } of rows) values[places.get(names[time]?.key ?? '')!] = toNumber(own[at])
  return { label, values }
}
