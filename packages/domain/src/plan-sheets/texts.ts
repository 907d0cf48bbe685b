import { quoted, cellText, type Cell, type Reading } from './cell.ts'
import { isCurrency } from './currencies.ts'

const LONGEST = 1_000

export function readText(cell: Cell): Reading<string> {
  const text = cellText(cell)
  return text.length > LONGEST
    ? { sentence: `The text is longer than ${LONGEST} characters.` }
    : { value: text }
}

/** A spreadsheet's number keeps 15 digits. An id that went through one has lost its end, and must not match another. */
export function readId(cell: Cell): Reading<string> {
  const text = cellText(cell)
  const isRounded =
    typeof cell === 'number' ? !Number.isSafeInteger(cell) : /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)
  return isRounded
    ? {
        sentence: `The spreadsheet rounded the ID to ${text.slice(0, 40)}. Format the column as text and paste the ID again.`,
      }
    : readText(cell)
}

export function readCurrency(cell: Cell): Reading<string> {
  const code = cellText(cell).toUpperCase()
  return isCurrency(code)
    ? { value: code }
    : { sentence: `${quoted(cellText(cell))} is not a currency code, such as EUR.` }
}
