import type { Measure } from '@flightdeck/domain/delivery'
import type { MetricKey } from '@flightdeck/domain/metrics'
import { metricMeasures, summedHow } from '@flightdeck/domain/reports'
import { historyIn, spanLacks, spanRows, spanSums, type Snapshot } from '@flightdeck/engine'
import type { Run } from './buckets.ts'
import type { MemberDays, TallyBook } from './tallies.ts'

/** Adds up metrics that some members lack on some days, one member at a time. */
export function addUnevenly(
  { snapshot, members, parts }: MemberDays,
  metrics: readonly MetricKey[],
  run: Run,
  { tallies, lacking }: TallyBook,
): void {
  const { from, to, isBefore } = run
  const all = new Float64Array(members.places.length)
  spanRows(snapshot, { places: members.places, from, to }, all)
  const running = Int32Array.from(all.keys()).filter((member) => all[member]! > 0)
  const rows = Float64Array.from(running, (member) => all[member]!)
  const places = running.map((member) => members.places[member]!)
  const columns = spanColumns(snapshot, { places, from, to })
  for (const metric of metrics) {
    const how = summedHow(metric)
    const of = columns.sums(how.of)
    const less = 'less' in how && how.less !== undefined ? columns.sums(how.less) : null
    const by = how.kind === 'ratio' ? columns.sums(how.by) : null
    const { numbers, from: first, each } = tallies.side(metric, isBefore)
    const lack = (member: number, days: number) => {
      numbers[parts.of[member]! * each + first + 3]! += days
      if (!isBefore) lacking(metric, members.platforms[member]!)
    }
    const add = (member: number, over: number, under: number, days: number) => {
      const at = parts.of[member]! * each + first
      numbers[at]! += over
      numbers[at + 1]! += under
      numbers[at + 2]! += days
    }
    for (let at = 0; at < running.length; at++) {
      const over = less ? of[at]! - less[at]! : of[at]!
      const under = by ? by[at]! : 0
      const member = running[at]!
      if (!Number.isNaN(over) && !Number.isNaN(under)) add(member, over, under, rows[at]!)
      else if (columns.lacksAll(metric, at, rows[at]!)) lack(member, rows[at]!)
      else eachDay(snapshot, places[at]!, metric, run, (amounts) => amounts ? add(member, amounts.over, amounts.under, 1) : lack(member, 1)) // prettier-ignore
    }
  }
}

type Span = { places: Int32Array; from: number; to: number }

/** Columns of the measures, each read once. */
function spanColumns(snapshot: Snapshot, span: Span) {
  const read = (fill: typeof spanSums) => {
    const columnByMeasure = new Map<Measure, Float64Array>()
    return (measure: Measure): Float64Array => {
      let column = columnByMeasure.get(measure)
      if (!column) {
        columnByMeasure.set(measure, (column = new Float64Array(span.places.length)))
        fill(snapshot, measure, span, column)
      }
      return column
    }
  }
  const lacks = read(spanLacks)
  return {
    sums: read(spanSums),
    /** Whether a measure of the metric was missing on every day. */
    lacksAll: (metric: MetricKey, at: number, rows: number): boolean =>
      metricMeasures(metric).some((measure) => lacks(measure)[at] === rows),
  }
}

/** Members that lack a measure on some days count with the days that have it. */
function eachDay(
  snapshot: Snapshot,
  place: number,
  metric: MetricKey,
  { from, to }: Run,
  use: (amounts: { over: number; under: number } | null) => void,
): void {
  const how = summedHow(metric)
  const { rows, sum } = historyIn(snapshot, place)
  for (let day = from; day <= to; day++) {
    if (rows(day, day) === 0) continue
    const less = 'less' in how && how.less !== undefined ? sum(how.less, day, day) : 0
    const over = sum(how.of, day, day) - less
    const under = how.kind === 'ratio' ? sum(how.by, day, day) : 0
    use(Number.isNaN(over) || Number.isNaN(under) ? null : { over, under })
  }
}
