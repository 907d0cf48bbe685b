import type { Grid } from '../plan-sheets/cell.ts'
import { looksLikeFormula } from '../text/formula.ts'
import { dayNumber } from '../time/day.ts'
import { dayFromSerial } from '../time/serial-day.ts'
import { MAX_VALUES } from './limits.ts'
import type { ListValue } from './value-list.ts'

export type PastedValues = {
  values: (ListValue & { aliases: string[] })[]
  problems: { row: number; reason: string }[]
  more_problems: number
}
const MAX_PROBLEMS = 50
/** Written once: formatting a number for each row of a large file took seconds. */
const TOO_MANY_VALUES = `A list takes at most ${MAX_VALUES.toLocaleString('en-GB')} values`

function isDay(text: string): boolean {
  try {
    return Number.isInteger(dayNumber(text))
  } catch {
    return false
  }
}
const HEADINGS = new Set(['code', 'value', 'codes', 'values'])

/** Values from pasted text, cells apart by tab, semicolon or comma. */
export const readPastedValues = (text: string): PastedValues => readValueRows(parseRows(text))

/** The cells of a workbook or a spreadsheet as texts: a day of use is a number there. */
export const readValueCells = (grid: Grid): PastedValues => readValueRows(readCellTexts(grid))

function* readCellTexts(grid: Grid): Generator<string[]> {
  for (const cells of grid)
    yield cells.map((cell, column) =>
      typeof cell === 'number' && column >= FIRST_DAY_COLUMN
        ? (dayFromSerial(cell) ?? String(cell))
        : String(cell ?? ''),
    )
}
const FIRST_DAY_COLUMN = 3

/**
 * Values from the rows of a sheet: code, label, aliases apart by `|`, the first and the last day of use. What cannot be
 * taken is named by its row, and the rest is taken.
 */
function readValueRows(rows: Iterable<readonly string[]>): PastedValues {
  const read: PastedValues = { values: [], problems: [], more_problems: 0 }
  const rowByCode = new Map<string, number>()
  const refuse = (row: number, reason: string) => {
    if (read.problems.length < MAX_PROBLEMS) read.problems.push({ row, reason })
    else read.more_problems++
  }
  let row = 0
  for (const cells of rows) {
    row++
    const [code = '', label = '', aliases = '', from = '', to = ''] = cells.map((cell) => cell.trim())
    if (cells.every((cell) => cell.trim() === '')) continue
    if (row === 1 && HEADINGS.has(code.toLowerCase())) continue
    const before = rowByCode.get(code.toLowerCase())
    if (code === '') refuse(row, 'The code is empty')
    else if (looksLikeFormula(code)) refuse(row, `“${code.slice(0, 40)}” is a formula; paste its value`)
    else if (/\p{Cc}/u.test(code + label)) refuse(row, 'It contains characters that can’t be seen')
    else if (code.length > 100) refuse(row, 'The code is longer than 100 characters')
    else if ([from, to].some((day) => day !== '' && !isDay(day)))
      refuse(row, 'A day is written like 2026-11-16')
    else if (before !== undefined) refuse(row, `“${code}” is already in row ${before}`)
    else if (read.values.length >= MAX_VALUES) refuse(row, TOO_MANY_VALUES)
    else {
      rowByCode.set(code.toLowerCase(), row)
      const words = aliases.split('|').map((word) => word.trim())
      const value = { code, label: label.slice(0, 200), aliases: words.filter((word) => word !== '') }
      read.values.push({ ...value, active_from: from || null, active_to: to || null })
    }
  }
  return read
}

/** Cells by the first sign that parts them; quoted cells may hold it. */
function parseRows(text: string): string[][] {
  const first = text.slice(0, Math.max(0, text.indexOf('\n'))) || text
  const parting = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? '\t'
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === parting || sign === '\n') {
      rows.at(-1)!.push(cell.replace(/\r$/, ''))
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)!.push(cell.replace(/\r$/, ''))
  return rows
}
