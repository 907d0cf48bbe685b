import { addDays, weekdayIndex, type Day } from '../../time/day.ts'

/** A week of the calendar; without a year where none is written beside it. */
export type Week = { number: number; year: number | null }

const WEEK = /^(?:kw|cw|wk|w|week|woche|sem|semaine|semana|s)\.? ?(\d{1,2})(?: ?[/'’-] ?| )?(20\d{2})?$/i

/** `KW 47`, `W47`, `Week 47/2026`. */
export function weekIn(text: string): Week | null {
  const [, week, year] = WEEK.exec(text) ?? []
  const number = Number(week)
  return number >= 1 && number <= 53 ? { number, year: year ? Number(year) : null } : null
}

/** Weeks begin on Mondays, and the first is the one with the fourth of January. */
export function weekMonday(year: number, week: number): Day {
  const fourth = `${year}-01-04`
  return addDays(fourth, 7 * (week - 1) - weekdayIndex(fourth))
}
