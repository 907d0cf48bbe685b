import { daysBetween, weekdayIndex, type Day } from '@flightdeck/domain/time'
import { between } from './draw.ts'
import { meantBudgetMicros } from './line-items.ts'
import type { Channel, LineItem } from './shape.ts'
import { shareOfPlan } from './stories.ts'

const WEEK: Record<Channel, readonly number[]> = {
  display: [1.06, 1.05, 1.05, 1.04, 1, 0.88, 0.92],
  video: [0.95, 0.95, 0.96, 0.98, 1.02, 1.08, 1.06],
  ctv: [0.92, 0.92, 0.94, 0.97, 1.05, 1.12, 1.08],
  audio: [1.08, 1.08, 1.07, 1.06, 1.03, 0.84, 0.84],
  social: [0.98, 0.98, 0.99, 1, 1.02, 1.02, 1.01],
  search: [1.1, 1.08, 1.06, 1.04, 0.98, 0.84, 0.9],
}
/** Supply of a day of the flight in micros, before the platform applies the budget. */
export function wantedOn(seed: string, item: LineItem, day: Day, hasDeadDeal: boolean): number {
  const days = daysBetween(item.startsOn, item.endsOn) + 1
  const progress = daysBetween(item.startsOn, day) / days
  const aDay = Number(meantBudgetMicros(item)) / days
  return aDay * shareOfPlan(item, progress, hasDeadDeal) * rhythmOn(seed, item, day)
}

/** Size of a day by weekday, season and chance, as a multiple of an even day. */
const rhythmOn = (seed: string, { id, channel }: LineItem, day: Day): number =>
  WEEK[channel][weekdayIndex(day)]! * season(day) * between(0.86, 1.14, seed, 'day', id, day)

/** Slow over the year, busy before Christmas. */
function season(day: Day): number {
  const month = Number(day.slice(5, 7))
  return [0.86, 0.9, 0.97, 1, 1.02, 1, 0.93, 0.94, 1.02, 1.06, 1.16, 1.14][month - 1]!
}
