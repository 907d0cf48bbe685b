import { dayNumber, weekdayOfNumber } from '@flightdeck/domain'
import {
  isTime,
  timeKey,
  timeLabel,
  type DimensionValue,
  type TimeDimension,
} from '@flightdeck/domain/reports'
import type { ReportAsked } from './asked.ts'

/** Days in a row that belong together, both inclusive; of the period, or of the one it is compared with. */
export type Run = { from: number; to: number; isBefore: boolean }
/** Days under the same values of every split that is time. */
export type Bucket = { names: ReadonlyMap<TimeDimension, DimensionValue>; runs: Run[] }

/** The days of a question by the splits that are time. A day of the earlier period counts where its later twin does. */
export function bucketsOf({ question, days, shift }: ReportAsked): Bucket[] {
  const { rows, columns, filters } = question
  const splits = [...rows, ...(columns === null ? [] : [columns])].filter(isTime)
  const weekdays = filters.filter(({ dimension }) => dimension === 'weekday')
  const isMeant = (day: number) =>
    weekdays.every(({ way, values }) => values.includes(String(weekdayOfNumber(day))) === (way === 'is'))
  const found = new Map<string, Bucket>()
  for (let day = dayNumber(days.from); day <= dayNumber(days.to); day++) {
    if (!isMeant(day)) continue
    const keys = splits.map((split) => timeKey(split, day))
    const key = keys.join(' ')
    let bucket = found.get(key)
    if (!bucket) {
      const names = new Map(
        splits.map((split, at) => [split, { key: keys[at]!, label: timeLabel(split, keys[at]!) }]),
      )
      found.set(key, (bucket = { names, runs: [] }))
    }
    addDay(bucket.runs, day, false)
    if (shift !== null) addDay(bucket.runs, day - shift, true)
  }
  return [...found.values()]
}

function addDay(runs: Run[], day: number, isBefore: boolean): void {
  const last = runs.findLast((run) => run.isBefore === isBefore)
  if (last && last.to === day - 1) last.to = day
  else runs.push({ from: day, to: day, isBefore })
}
