import { dayNumber, weekdayOfNumber } from '@flightdeck/domain/time'
import {
  comparedTimeKey,
  isTime,
  timeLabel,
  type ComparedDay,
  type DimensionValue,
  type TimeDimension,
} from '@flightdeck/domain/reports'
import type { ReportRequest } from './requests.ts'

/** Days in a row that belong together, both inclusive; of the period, or of the one it is compared with. */
export type Run = { from: number; to: number; isBefore: boolean }
/** Days under the same values of every split that is time. */
export type Bucket = { names: ReadonlyMap<TimeDimension, DimensionValue>; runs: Run[] }

/** Days of a question by its splits of time. A filter on weekdays applies to each day itself, in both periods. */
export function buildBuckets({ question, days, shift }: ReportRequest): Bucket[] {
  const { rows, columns, filters } = question
  const all = [...rows, ...(columns === null ? [] : [columns])]
  const splits = all.filter(isTime)
  const weekdays = filters.filter(({ dimension }) => dimension === 'weekday')
  const passes = (day: number) =>
    weekdays.every(({ way, values }) => values.includes(String(weekdayOfNumber(day))) === (way === 'is'))
  const buckets = new Map<string, Bucket>()
  const place = (compared: ComparedDay, isBefore: boolean) => {
    if (!passes(compared.day)) return
    const keys = splits.map((split) => comparedTimeKey(split, all, compared))
    const key = keys.join(' ')
    let bucket = buckets.get(key)
    if (!bucket) {
      const names = new Map(
        splits.map((split, at) => [split, { key: keys[at]!, label: timeLabel(split, keys[at]!) }]),
      )
      buckets.set(key, (bucket = { names, runs: [] }))
    }
    addDay(bucket.runs, compared.day, isBefore)
  }
  for (let day = dayNumber(days.from); day <= dayNumber(days.to); day++) {
    place({ day, shownOn: day }, false)
    if (shift !== null) place({ day: day - shift, shownOn: day }, true)
  }
  return [...buckets.values()]
}

function addDay(runs: Run[], day: number, isBefore: boolean): void {
  const last = runs.findLast((run) => run.isBefore === isBefore)
  if (last && last.to === day - 1) last.to = day
  else runs.push({ from: day, to: day, isBefore })
}
