import type { Settings } from '../ad-data/settings.ts'
import { weekdayOfNumber } from '../time/day.ts'

type Dayparts = NonNullable<Settings['targeting']>['dayparts']

/** Hours per weekday in which delivery is allowed; all of them without dayparts. Overlaps count once. */
export function hoursByWeekday(dayparts: Dayparts): number[] {
  if (dayparts.length === 0) return Array.from({ length: 7 }, () => 24)
  return Array.from({ length: 7 }, (_, weekday) => {
    const parts = dayparts
      .filter((part) => part.weekday === weekday && part.to > part.from)
      .toSorted((a, b) => a.from - b.from)
    let [hours, until] = [0, 0]
    for (const { from, to } of parts) {
      hours += Math.max(0, to - Math.max(from, until))
      until = Math.max(until, to)
    }
    return hours
  })
}

/** Eligible hours between two days, both inclusive; with dayparts, at most the first week is counted. */
export function eligibleHours(dayparts: Dayparts, from: number, to: number): number {
  if (to < from) return 0
  if (dayparts.length === 0) return 24 * (to - from + 1)
  const hours = hoursByWeekday(dayparts)
  let sum = 0
  for (let day = from; day <= Math.min(to, from + 6); day++) sum += hours[weekdayOfNumber(day)]!
  return sum
}
