import type { Measure } from '@flightdeck/domain/delivery'
import type { MetricKey } from '@flightdeck/domain/metrics'
import { metricMeasures, summedHow } from '@flightdeck/domain/reports'
import { isWhole, partRows, partSums } from '@flightdeck/engine'
import { addUnevenly } from './add-unevenly.ts'
import type { Run } from './buckets.ts'
import type { MemberDays, TallyBook } from './tallies.ts'

/**
 * Adds consecutive days of all members to their parts. Measures that no member lacks are summed by column,
 * the others member by member.
 */
export function addRun(days: MemberDays, metrics: readonly MetricKey[], run: Run, into: TallyBook): void {
  const { snapshot, parts } = days
  const rows = partRows(snapshot, parts.places, run)
  into.tallies.see(rows)
  const sumsByMeasure = new Map<Measure, Float64Array>()
  const sums = (measure: Measure): Float64Array => {
    const own = sumsByMeasure.get(measure) ?? partSums(snapshot, measure, parts.places, run)
    sumsByMeasure.set(measure, own)
    return own
  }
  const isEven = (metric: MetricKey) => metricMeasures(metric).every((measure) => isWhole(snapshot, measure))
  for (const metric of metrics.filter(isEven)) {
    const how = summedHow(metric)
    const of = sums(how.of)
    const less = 'less' in how && how.less !== undefined ? sums(how.less) : null
    const by = how.kind === 'ratio' ? sums(how.by) : null
    const { numbers, from, each } = into.tallies.side(metric, run.isBefore)
    for (let part = 0, at = from; part < parts.count; part++, at += each) {
      numbers[at]! += less ? of[part]! - less[part]! : of[part]!
      if (by) numbers[at + 1]! += by[part]!
      numbers[at + 2]! += rows[part]!
    }
  }
  const uneven = metrics.filter((metric) => !isEven(metric))
  if (uneven.length > 0) addUnevenly(days, uneven, run, into)
}
