import { isBlank, cellText, type Cell } from '../cell.ts'
import { tokenise } from './heading.ts'
import { weekIn } from './week.ts'

/** Order of day and month before a year; null where it is ambiguous. */
export type DayOrder = 'day first' | 'month first' | null

const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})$/
const RANGE = /^(.+?)(?:\s*[–—]\s*|\s+-\s+|\s+(?:to|until|bis|au|al|hasta)\s+)(.+)$/i
const MONTHS = [
  'jan janv january januar janvier ene enero janner',
  'feb fev fevr february februar fevrier febrero',
  'mar march marz mars marzo mrz',
  'apr avr april avril abr abril',
  'may mai mayo',
  'jun june juni juin junio',
  'jul july juli juil juillet julio',
  'aug august aout ago agosto',
  'sep sept september septembre septiembre',
  'oct okt october oktober octobre octubre',
  'nov november novembre noviembre',
  'dec dez december dezember decembre dic diciembre',
]
const MONTH_OF = new Map(
  MONTHS.flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)),
)

/** Number of a month, by any of its names. */
export const monthCalled = (word: string): number | undefined => MONTH_OF.get(word)

/** Dates with points are always day first; with slashes a number above twelve decides for the whole sheet. */
export function detectDayOrder(texts: readonly string[]): DayOrder {
  const orders = new Set<DayOrder>()
  for (const text of texts) {
    const [, first, , second] = NUMBERS.exec(text) ?? []
    if (Number(first) > 12) orders.add('day first')
    if (Number(second) > 12) orders.add('month first')
  }
  return orders.size === 1 ? [...orders][0]! : null
}

/** Day as 2026-10-01 where the text is unambiguous; otherwise the cell as it is, for an error on the row. */
export function sheetDay(cell: Cell, order: DayOrder): Cell {
  if (typeof cell !== 'string') return cell
  const text = cellText(cell)
  const [, first, sign, second, year] = NUMBERS.exec(text) ?? []
  if (year) {
    const isDayFirst = sign === '.' || order === 'day first'
    if (!isDayFirst && order === null) return cell
    return isDayFirst ? written(year, second!, first!) : written(year, first!, second!)
  }
  const parts = tokenise(text)
    .map((part) => part.replace(/^(\d{1,2})(?:st|nd|rd|th|er)$/, '$1'))
    .filter((part) => part !== 'de')
  const month = parts.map((part) => MONTH_OF.get(part)).find((one) => one !== undefined)
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  const [date, yearLast] = numbers
  const isWhole = parts.length === 3 && numbers.length === 2 && date!.length <= 2 && yearLast!.length === 4
  return month && isWhole ? written(yearLast!, String(month), date!) : cell
}

/** Days of a flight in one cell; the first may leave the year to the second. Null for any other text. */
export function flightIn(cell: Cell | undefined): [string, string] | null {
  if (cell === undefined || isBlank(cell)) return null
  const [, from, to] = RANGE.exec(cellText(cell)) ?? []
  if (!from || !to) return null
  const year = /\d{4}$/.exec(to)?.[0]
  if (!year) return [from, to]
  if (/^\d{1,2}\.\d{1,2}\.?$/.test(from)) return [`${from.replace(/\.$/, '')}.${year}`, to]
  if (/^\d{1,2}\/\d{1,2}$/.test(from)) return [`${from}/${year}`, to]
  if (weekIn(from)?.year === null) return [`${from}/${year}`, to]
  return [from, to]
}

const written = (year: string, month: string, date: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
