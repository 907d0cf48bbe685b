import type { Casing } from './template.ts'
import { DATE_FORMATS, type DateFormat } from './date-format.ts'

/** Day or period that a date in a name means, regardless of its format. */
type Period = {
  year?: number
  month?: number
  day?: number
  quarter?: number
  half?: number
  week?: number
  fiscal?: number
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH = MONTHS.join('|')
const YEAR = '(?<year>20\\d\\d)'
const YY = '(?<yy>\\d\\d)'
const MM = '(?<month>0[1-9]|1[0-2])'
const DD = '(?<day>0[1-9]|[12]\\d|3[01])'
const MMM = `(?<named>${MONTH})`
const QUARTER = 'Q(?<quarter>[1-4])'

const SHAPES: Readonly<Record<DateFormat, string>> = {
  YYYYMMDD: YEAR + MM + DD,
  'YYYY-MM-DD': `${YEAR}-${MM}-${DD}`,
  YYMMDD: YY + MM + DD,
  DDMMYY: DD + MM + YY,
  DDMMYYYY: DD + MM + YEAR,
  YYYYMM: YEAR + MM,
  'YYYY-MM': `${YEAR}-${MM}`,
  YYMM: YY + MM,
  MMYY: MM + YY,
  MMMYY: MMM + YY,
  MMMYYYY: MMM + YEAR,
  MMM,
  YYYY: YEAR,
  YYYYQ: YEAR + QUARTER,
  QYY: QUARTER + YY,
  QYYYY: QUARTER + YEAR,
  'YYYY-Q': `${YEAR}-${QUARTER}`,
  HYY: `H(?<half>[12])${YY}`,
  FYYY: 'FY(?<fiscal>\\d\\d)',
  CW: 'CW(?<week>0[1-9]|[1-4]\\d|5[0-3])',
}
/** Regular expression for all dates in a format, without group names. */
export const datePattern = (format: DateFormat): string => SHAPES[format].replaceAll(/\?<\w+>/g, '')

const READERS = Object.fromEntries(
  Object.entries(SHAPES).map(([format, shape]) => [format, new RegExp(`^${shape}$`, 'i')]),
) as Readonly<Record<DateFormat, RegExp>>

const LETTERS = /[a-z]+/gi
/** Whether letters are all small, all large, or begin large; "any" accepts each of these. */
const isWritten = (letters: string, casing: Casing) => {
  if (casing === 'lower') return letters === letters.toLowerCase()
  if (casing === 'upper') return letters === letters.toUpperCase()
  const begins = letters[0]! + letters.slice(1).toLowerCase()
  if (casing === 'capitalised') return letters[0] === letters[0]!.toUpperCase()
  return [letters.toLowerCase(), letters.toUpperCase(), begins].includes(letters)
}

const two = (number: number) => String(number).padStart(2, '0')

/**
 * Canonical value of a date in a format, such as `2026-03-01`, `2026-03` or `2026-Q1`; null for other texts.
 */
export function readDate(text: string, format: DateFormat, casing: Casing): string | null {
  if (text.length > MAX_DATE_CHARS) return null
  const groups = READERS[format].exec(text)?.groups
  if (!groups || !(text.match(LETTERS) ?? []).every((letters) => isWritten(letters, casing))) return null
  const { year, yy, month, named, day, quarter, half, week, fiscal } = groups
  if (week) return `W${week}`
  if (fiscal) return `FY20${fiscal}`
  const wholeYear = year ?? (yy && `20${yy}`)
  if (quarter) return `${wholeYear}-Q${quarter}`
  if (half) return `${wholeYear}-H${half}`
  const number = month ?? (named && two(monthAt(named)))
  if (!wholeYear) return `M${number}`
  if (!number) return wholeYear
  if (!day) return `${wholeYear}-${number}`
  return Number(day) <= daysIn(Number(wholeYear), Number(number)) ? `${wholeYear}-${number}-${day}` : null
}
const MAX_DATE_CHARS = 10

/** Readings of a text as a date in any format and case, in the order of the formats. */
export const dateReadings = (text: string): { format: DateFormat; value: string }[] =>
  DATE_FORMATS.flatMap((format) => {
    const value = readDate(text, format, 'any')
    return value === null ? [] : [{ format, value }]
  })
const monthAt = (name: string) => MONTHS.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const VALUE =
  /^(?:(?<year>20\d\d)(?:-(?:Q(?<quarter>[1-4])|H(?<half>[12])|(?<month>0[1-9]|1[0-2])(?:-(?<day>\d\d))?))?|M(?<alone>0[1-9]|1[0-2])|W(?<week>\d\d)|FY(?<fiscal>20\d\d))$/

function parsePeriod(value: string): Period | null {
  const groups = VALUE.exec(value)?.groups
  if (!groups) return null
  const numbers = Object.entries(groups).flatMap(([name, digits]) =>
    digits === undefined ? [] : [[name === 'alone' ? 'month' : name, Number(digits)]],
  )
  return Object.fromEntries(numbers) as Period
}

/**
 * Writes a date in a format; a day can also be written as its month, quarter, half or year. Null for a value
 * that is too coarse.
 */
export function writeDate(value: string, format: DateFormat, casing: Casing): string | null {
  const period = parsePeriod(value)
  if (!period) return null
  const { year, month, day, week, fiscal } = period
  const quarter = period.quarter ?? (month && year ? Math.ceil(month / 3) : undefined)
  const half = period.half ?? (quarter ? Math.ceil(quarter / 2) : undefined)
  const written = writing(format, { year, month, day, quarter, half, week, fiscal })
  if (written === null) return null
  return casing === 'lower' ? written.toLowerCase() : casing === 'upper' ? written.toUpperCase() : written
}

type Parts = { [Part in keyof Period]: number | undefined }
function writing(
  format: DateFormat,
  { year, month, day, quarter, half, week, fiscal }: Parts,
): string | null {
  if (format === 'CW') return week ? `CW${two(week)}` : null
  if (format === 'FYYY') return fiscal ? `FY${two(fiscal % 100)}` : null
  if (format === 'MMM') return month ? MONTHS[month - 1]! : null
  if (!year) return null
  const yy = two(year % 100)
  if (format === 'YYYY') return `${year}`
  if (format === 'HYY') return half ? `H${half}${yy}` : null
  if (format === 'YYYYQ') return quarter ? `${year}Q${quarter}` : null
  if (format === 'YYYY-Q') return quarter ? `${year}-Q${quarter}` : null
  if (format === 'QYY') return quarter ? `Q${quarter}${yy}` : null
  if (format === 'QYYYY') return quarter ? `Q${quarter}${year}` : null
  if (!month) return null
  const name = MONTHS[month - 1]!
  if (format === 'YYYYMM') return `${year}${two(month)}`
  if (format === 'YYYY-MM') return `${year}-${two(month)}`
  if (format === 'YYMM') return yy + two(month)
  if (format === 'MMYY') return two(month) + yy
  if (format === 'MMMYY') return name + yy
  if (format === 'MMMYYYY') return name + year
  if (!day) return null
  if (format === 'YYYYMMDD') return `${year}${two(month)}${two(day)}`
  if (format === 'YYYY-MM-DD') return `${year}-${two(month)}-${two(day)}`
  if (format === 'YYMMDD') return yy + two(month) + two(day)
  if (format === 'DDMMYY') return two(day) + two(month) + yy
  return `${two(day)}${two(month)}${year}`
}

/** Writes a date in the first format that is read back as the same date. */
export function writeInFirst(formats: readonly DateFormat[], value: string, casing: Casing): string | null {
  for (const format of formats) {
    const written = writeDate(value, format, casing)
    // The first format that can read a text decides its meaning.
    const reader =
      written === null ? undefined : formats.find((one) => readDate(written, one, casing) !== null)
    if (
      written !== null &&
      (reader === format || readDate(written, reader!, casing) === readDate(written, format, casing))
    )
      return written
  }
  return null
}

/** Name of a month as three letters; other words as they are. */
export function shortMonth(word: string): string {
  const month = MONTHS.find((name) => word.toLowerCase().startsWith(name.toLowerCase()))
  return month ?? word
}
