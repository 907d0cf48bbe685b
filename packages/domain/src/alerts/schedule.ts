import { addDays, weekdayIndex, type Day } from '../time/day.ts'
import { instantIn } from '../time/zone.ts'
import type { ScheduleType, SnapshotType } from '../metrics/vocabulary.ts'

export type Schedule = { type: ScheduleType; days: readonly number[] }

const MONDAY = 0
const LATEST_HOUR = 9
/** Parents first, so that what a parent explains is known when its children are evaluated. */
const TURN_S: Record<SnapshotType, number> = { campaign: 0, insertion_order: 1, line_item: 2, deal_id: 3 }

/** Whether a rule is due on a local day. Without a chosen day it never is. */
export function isDueOn({ type, days }: Schedule, day: Day): boolean {
  if (type === 'daily') return true
  return type === 'weekly' ? weekdayIndex(day) === MONDAY : days.includes(weekdayIndex(day))
}

/** The moment by which a rule is evaluated on a local day, whether the data has arrived or not. */
export function latestMoment(timeZone: string, day: Day, type: SnapshotType): Date {
  return new Date(instantIn(timeZone, day, LATEST_HOUR).getTime() + TURN_S[type] * 1000)
}

/** The days a rule is due on, both ends inclusive. */
export function dueDays(schedule: Schedule, from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isDueOn(schedule, day)) days.push(day)
  return days
}
