import { addDays, daysBetween, type Day } from '@flightdeck/domain/time'
import { formatCount } from '../../../lib/count-text.ts'
import { shortDay } from '../../../lib/day-text.ts'

export type JudgedDay = { day: Day; fired: number; opened: number; unknown: number; judged: number }
/** `not_due`: the rule was not scheduled; `not_judged`: no entity had data. */
export type DayCell = {
  day: Day
  fired: number
  /** Fired entities that were not in breach already. */
  opened: number
  unknown: number
  state: 'fired' | 'clear' | 'not_judged' | 'not_due'
}

/** Cells of the last days, ending on the latest due day. */
export function dayCells(days: readonly JudgedDay[], length = 90): DayCell[] {
  const last = days.at(-1)?.day
  if (last === undefined) return []
  const judgedByDay = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length }, (_, index) => {
    const day = addDays(last, index - length + 1)
    const judgedDay = judgedByDay.get(day)
    if (judgedDay === undefined) return { day, fired: 0, opened: 0, unknown: 0, state: 'not_due' }
    const { fired, opened, unknown, judged: judgedCount } = judgedDay
    return {
      day,
      fired,
      opened,
      unknown,
      state: fired > 0 ? 'fired' : judgedCount === 0 ? 'not_judged' : 'clear',
    }
  })
}

/** Height of a day's bar relative to the busiest day, 0 to 1, with a visible minimum. */
export const barHeight = (fired: number, most: number): number =>
  fired === 0 ? 0 : Math.max(0.08, fired / Math.max(1, most))

export function daySentence({ day, fired, opened, unknown, state }: DayCell): string {
  if (state === 'not_due') return `${shortDay(day)}: not due`
  if (state === 'not_judged') return `${shortDay(day)}: no data`
  const repeats = fired > opened ? `, ${formatCount(fired - opened, 'repeat')}` : ''
  return `${shortDay(day)}: ${formatCount(opened, 'alert')}${repeats}${unknown === 0 ? '' : `, ${unknown} without data`}`
}

/** Weekday for a recent day, date for one a week or more back. */
export function sinceWords(since: Day, today: Day): string {
  const ago = daysBetween(since, today)
  if (ago <= 0) return 'today'
  if (ago >= 7) return shortDay(since)
  return new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${since}T00:00:00Z`),
  )
}
