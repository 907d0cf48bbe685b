import { dayNumber, type Day } from '../time/day.ts'
import { dayFromSerial } from '../time/serial-day.ts'
import { quoteCell, cellText, type Cell, type Reading } from './cell.ts'

const [FIRST_YEAR, LAST_YEAR] = [2000, 2099]

/**
 * A day as 2026-10-01, as a spreadsheet's serial number, or with the year last where day and month cannot be confused.
 */
export function readPlanDay(cell: Cell): Reading<Day> {
  const text = cellText(cell)
  if (typeof cell === 'number' || /^\d{5}(\.\d+)?$/.test(text))
    return aPlanDay(dayFromSerial(Number(text)), text)
  const [, year, month, date] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text) ?? []
  if (year) return aPlanDay(dayFrom(year, month!, date!), text)
  const [, first, second, yearAtEnd] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (!yearAtEnd) return notADay(text)
  const [dayFirst, monthFirst] = [dayFrom(yearAtEnd, second!, first!), dayFrom(yearAtEnd, first!, second!)]
  if (dayFirst && monthFirst && dayFirst !== monthFirst)
    return { sentence: `“${text}” could be ${dayFirst} or ${monthFirst}. Use the format 2026-10-01.` }
  return aPlanDay(dayFirst ?? monthFirst, text)
}

function aPlanDay(day: Day | null, text: string): Reading<Day> {
  if (!day) return notADay(text)
  const year = Number(day.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR ? { value: day } : { sentence: `Check the year of ${day}.` }
}

const notADay = (text: string) => ({
  sentence: `${quoteCell(text)} is not a date. Use the format 2026-10-01.`,
})

function dayFrom(year: string, month: string, date: string): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  try {
    dayNumber(day)
    return day
  } catch {
    return null
  }
}
