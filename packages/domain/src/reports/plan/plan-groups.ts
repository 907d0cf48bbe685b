import { dayNumber, weekdayOfNumber } from '../../time/day.ts'
import { isTime, type DimensionKey } from '../dimensions.ts'
import type { DimensionValue, ReportGroup } from '../group.ts'
import type { DayPair } from '../period.ts'
import type { ReportQuestion } from '../question.ts'
import type { ReportMetricKey } from '../report-metrics.ts'
import { addTallies, NO_TALLY, type Tally } from '../tally.ts'
import { timeKey, timeLabel } from '../time-keys.ts'
import { daysOfFlight, planCover, type PlacedPlan, type PlannedDays } from './plan-cover.ts'
import { plannedAmounts } from './planned-flight.ts'

/** Metric of a plan, with the days on which a plan above it has the same metric. */
type Spread = { nth: number; over: number; under: number; isAbove: (day: number) => boolean }

/**
 * Plans as the other side of a comparison: each is spread evenly over its days, of which those in the period
 * count. Of nested plans the highest counts, metric by metric and day by day.
 */
export function planGroups(
  question: ReportQuestion,
  days: DayPair,
  placed: readonly PlacedPlan[],
): ReportGroup[] {
  const { rows, columns, metrics, filters } = question
  const cover = planCover(metrics, placed)
  const weekdays = filters.filter(({ dimension }) => dimension === 'weekday')
  const isMeant = (day: number) =>
    weekdays.every(({ way, values }) => values.includes(String(weekdayOfNumber(day))) === (way === 'is'))
  const [first, last] = [dayNumber(days.from), dayNumber(days.to)]
  const groupsByKey = new Map<string, { group: ReportGroup; before: Tally[] }>()
  for (const plan of placed) {
    const own = daysOfFlight(plan.flight)
    const spreads = metrics.flatMap((metric, nth) =>
      spreadMetric(plan, metric, nth, cover(metric, plan.ancestors)),
    )
    if (spreads.length === 0) continue
    for (let day = Math.max(first, own.from); day <= Math.min(last, own.to); day++) {
      if (!isMeant(day)) continue
      const effectiveSpreads = spreads.filter(({ isAbove }) => !isAbove(day))
      if (effectiveSpreads.length === 0) continue
      const nameIn = (split: DimensionKey) => splitValue(plan, split, day)
      const { before } = groupIn(groupsByKey, { row: rows.map(nameIn), column: columns && nameIn(columns), currency: plan.currency }, metrics) // prettier-ignore
      for (const { nth, over, under } of effectiveSpreads) {
        const share = {
          over: shareOn(over, own, day),
          under: shareOn(under, own, day),
          knownCount: 1,
          missing: 0,
        }
        before[nth] = addTallies(before[nth]!, share)
      }
    }
  }
  return [...groupsByKey.values()].map(({ group }) => group)
}

function spreadMetric(
  { flight, currency }: PlacedPlan,
  metric: ReportMetricKey,
  nth: number,
  above: readonly PlannedDays[],
): Spread[] {
  const amounts = plannedAmounts(metric, flight, currency)
  const isAbove = (day: number) => above.some(({ from, to }) => from <= day && day <= to)
  return amounts === null ? [] : [{ nth, ...amounts, isAbove }]
}

function groupIn(
  groupsByKey: Map<string, { group: ReportGroup; before: Tally[] }>,
  place: Pick<ReportGroup, 'row' | 'column' | 'currency'>,
  metrics: readonly ReportMetricKey[],
) {
  const key = [place.currency, ...place.row.map((name) => name.key), place.column?.key ?? ''].join('\0')
  let there = groupsByKey.get(key)
  if (!there) {
    const before = metrics.map(() => NO_TALLY)
    groupsByKey.set(key, (there = { group: { ...place, now: metrics.map(() => NO_TALLY), before }, before }))
  }
  return there
}

function splitValue({ names }: PlacedPlan, split: DimensionKey, day: number): DimensionValue {
  if (!isTime(split)) return names.get(split)!
  const key = timeKey(split, day)
  return { key, label: timeLabel(split, key) }
}

/** Share of an amount on one day: whole millionths that add up to it exactly. */
export function shareOn(amount: number, { from, to }: PlannedDays, day: number): number {
  const until = (days: number) => Math.round(amount * (days / (to - from + 1)))
  return until(day - from + 1) - until(day - from)
}
