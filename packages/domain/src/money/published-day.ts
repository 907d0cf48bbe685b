import { dayNumber, type Day } from '../time/day.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const IN_WORDS = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})$/

/** A day as feeds write it: 2024-06-28, or 28 June 2024. Null for anything else. */
export function dayFrom(text: string): Day | null {
  const [, date, month, year] = IN_WORDS.exec(text) ?? []
  const monthNo = month === undefined ? 0 : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const day = monthNo > 0 ? `${year}-${String(monthNo).padStart(2, '0')}-${date!.padStart(2, '0')}` : text
  try {
    dayNumber(day)
    return day
  } catch {
    return null
  }
}
