import { addDays, daysBetween, type Day } from './day.ts'

/** Day 0 of a spreadsheet. */
const BEGINNING = '1899-12-30'
/** The last day that has four digits for its year. */
const LAST = 2_958_465

/** The day a spreadsheet's number stands for; what is behind the point is its hour. Null for what is no day. */
export function dayFromSerial(serial: number): Day | null {
  const days = Math.floor(serial)
  return days >= 1 && days <= LAST ? addDays(BEGINNING, days) : null
}

/** The number a spreadsheet has for a day. */
export const serialFromDay = (day: Day): number => daysBetween(BEGINNING, day)
