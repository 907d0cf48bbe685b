import { dayNumber, type Day } from '../time/day.ts'
import { rateProblem } from './check-rates.ts'
import type { DatedRate } from './dated-rate.ts'

export type RateRow = { line: number; rate: DatedRate }
export type RefusedRow = { line: number; sentence: string }
export type RateFile = { rows: RateRow[]; refused: RefusedRow[] } | { problem: string }

export const MAX_RATE_FILE_BYTES = 2 * 1024 * 1024
const MAX_ROWS = 20_000
const OURS = ['date', 'base', 'quote', 'rate'] as const
const CODE = /^[A-Z]{3}$/

type Line = { line: number; cells: string[] }

/** Parses rates in our own columns `date,base,quote,rate,source`, or in the table the ECB publishes. */
export function readRateFile(text: string, today: Day): RateFile {
  if (text.length > MAX_RATE_FILE_BYTES)
    return { problem: 'The file is larger than 2 MB. Upload a year at a time.' }
  const [header, ...lines] = parseLines(text)
  if (!header) return { problem: 'The file is empty.' }
  const names = header.cells.map((cell) => cell.toLowerCase())
  if (OURS.every((name) => names.includes(name))) return sorted(ours(names, lines), today)
  const codes = header.cells.slice(1).filter((cell) => cell !== '')
  if (names[0] === 'date' && codes.length > 0 && codes.every((cell) => CODE.test(cell)))
    return sorted(published(header.cells, lines), today)
  return {
    problem: 'Unknown columns. Use date,base,quote,rate,source or the table the ECB publishes.',
  }
}

const ours = (names: readonly string[], lines: readonly Line[]): RateRow[] => {
  const [date, base, quote, rate, source] = [...OURS, 'source'].map((name) => names.indexOf(name))
  return lines.map(({ line, cells }) => ({
    line,
    rate: {
      base: (cells[base!] ?? '').toUpperCase(),
      quote: (cells[quote!] ?? '').toUpperCase(),
      rate: cells[rate!] ?? '',
      on: cells[date!] ?? '',
      source: (source! < 0 ? '' : (cells[source!] ?? '')) || 'Upload',
      origin: 'upload',
    },
  }))
}

/** ECB table: a row per day and a column per currency, against the euro; N/A without a rate that day. */
const published = (header: readonly string[], lines: readonly Line[]): RateRow[] =>
  lines.flatMap(({ line, cells }) =>
    header.slice(1).flatMap((quote, at): RateRow[] => {
      const rate = cells[at + 1] ?? ''
      if (quote === '' || rate === '' || rate.toUpperCase() === 'N/A') return []
      return [{ line, rate: { base: 'EUR', quote, rate, on: cells[0]!, source: 'ECB', origin: 'upload' } }]
    }),
  )

function sorted(rows: readonly RateRow[], today: Day): RateFile {
  if (rows.length === 0) return { problem: 'The file has no rates.' }
  if (rows.length > MAX_ROWS)
    return { problem: 'The file has more than 20,000 rates. Upload a year at a time.' }
  const acceptedRows: RateRow[] = []
  const refused: RefusedRow[] = []
  for (const { line, rate } of rows) {
    const on = dayFrom(rate.on)
    const sentence =
      on === null
        ? `“${rate.on}” isn't a date. Use the format 2026-11-13.`
        : rateProblem({ ...rate, on }, today)
    if (sentence !== null || on === null) refused.push({ line, sentence: sentence! })
    else acceptedRows.push({ line, rate: { ...rate, on } })
  }
  return { rows: acceptedRows, refused }
}

function parseLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, at) => ({ line: at + 1, content }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ line, content }) => ({ line, cells: splitCells(content) }))
}

/** Splits at commas or semicolons; a source that contains one is quoted. */
function splitCells(line: string): string[] {
  const cells: string[] = []
  for (const [, quoted, plain] of line.matchAll(/(?:^|[,;])(?:\s*"((?:[^"]|"")*)"\s*|([^,;]*))/g))
    cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
  return cells
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const IN_WORDS = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})$/

/** A day as feeds write it: 2024-06-28, or 28 June 2024. Null for anything else. */
function dayFrom(text: string): Day | null {
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
