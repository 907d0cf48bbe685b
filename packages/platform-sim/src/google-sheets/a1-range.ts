import { invalidArgument } from '../google-api/errors.ts'
import type { Sheet, Tab } from '../world/plan-sheet.ts'

/** 1-based rows and columns; an open end extends to the end of the tab. */
export type Box = { tab: Tab; fromColumn: number; toColumn: number; fromRow: number; toRow: number }

const RANGE = /^(?:'((?:[^']|'')+)'|([^'!]+))(?:!([A-Z]+)(\d+)(?::([A-Z]+)(\d*))?)?$/

/** "Plan", "Plan!A1:R" or "'My tab'!A1:C3". An unknown tab is reported as an unparsable range. */
export function readRange(sheet: Sheet, text: string): Box {
  const [, quoted, plain, fromLetters, fromDigits, toLetters, toDigits] = RANGE.exec(text) ?? []
  const title = quoted?.replaceAll("''", "'") ?? plain
  const tab = sheet.tabs.find((one) => one.title === title)
  if (!tab) throw invalidArgument(`Unable to parse range: ${text}`)
  const fromColumn = fromLetters ? columnNumber(fromLetters) : 1
  const fromRow = fromDigits ? Number(fromDigits) : 1
  const isOneCell = fromLetters !== undefined && toLetters === undefined
  return {
    tab,
    fromColumn,
    fromRow,
    toColumn: isOneCell ? fromColumn : toLetters ? columnNumber(toLetters) : gridSize(tab).columnCount,
    toRow: isOneCell ? fromRow : toDigits ? Number(toDigits) : gridSize(tab).rowCount,
  }
}

/** Minimum size of a tab, regardless of its content. */
export const gridSize = ({ rows }: Tab) => ({
  rowCount: Math.max(1_000, rows.length),
  columnCount: Math.max(26, ...rows.map((row) => row.length)),
})

export function writeRange({ tab, fromColumn, toColumn, fromRow, toRow }: Box): string {
  const title = /^\w+$/.test(tab.title) ? tab.title : `'${tab.title.replaceAll("'", "''")}'`
  return `${title}!${columnLetters(fromColumn)}${fromRow}:${columnLetters(toColumn)}${toRow}`
}

const columnNumber = (letters: string) =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const columnLetters = (column: number): string =>
  column === 0
    ? ''
    : columnLetters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
