import { WEEKDAYS } from '../metrics/vocabulary.ts'
import { dayFromNumber, weekdayOfNumber } from '../time/day.ts'
import { dayText } from '../time/day-text.ts'
import type { DimensionKey, TimeDimension } from './dimensions.ts'

const KEYS: Record<TimeDimension, (day: number) => string> = {
  day: (day) => dayFromNumber(day),
  /** Weeks begin on Monday and are named by it. */
  week: (day) => dayFromNumber(day - weekdayOfNumber(day)),
  month: (day) => dayFromNumber(day).slice(0, 7),
  weekday: (day) => String(weekdayOfNumber(day)),
}

/** Key of the day, week, month or weekday that a day belongs to. Keys rise with time. */
export const timeKey = (dimension: TimeDimension, day: number): string => KEYS[dimension](day)

/** Day of a report, and the day it is shown on: itself, or the later one it is compared with. */
export type ComparedDay = { day: number; shownOn: number }

/**
 * Key of a compared day in a split. A weekday is that of the day itself, so that Saturdays are compared with
 * Saturdays; beside a split by day it is that of the day shown.
 */
export function comparedTimeKey(
  dimension: TimeDimension,
  splits: readonly DimensionKey[],
  { day, shownOn }: ComparedDay,
): string {
  const isOwn = dimension === 'weekday' && !splits.includes('day')
  return timeKey(dimension, isOwn ? day : shownOn)
}

/** Label of a key. A day remains a date, for users who copy it into a sheet. */
export function timeLabel(dimension: TimeDimension, key: string): string {
  switch (dimension) {
    case 'day':
      return dayText(key)
    case 'week':
      return `Week of ${dayText(key)}`
    case 'month':
      return dayText(`${key}-01`).slice(2)
    case 'weekday':
      return WEEKDAYS[Number(key)]!
  }
}
