/** Cell value: a file has texts only, a spreadsheet also numbers. Null is empty. */
export type Cell = string | number | boolean | null
export type Grid = readonly (readonly Cell[])[]

/** A value, or the sentence that says what is wrong with the cell. */
export type Reading<T> = { value: T } | { sentence: string }

/** Longer than any column allows: longer texts are refused by their column, regardless of the remainder. */
export const MAX_CELL_CHARS = 2_000
const MAX_QUOTED_CHARS = 80

const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|ERROR!|SPILL!|CALC!|GETTING_DATA)$/i
// oxlint-disable-next-line no-control-regex -- they cannot be stored and are never meant
const UNSTORABLE = /[\u0000-\u001f\u007f]+/g

/** Cell as text; numbers in their shortest exact form: 0.1 stays 0.1. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).toWellFormed().replace(UNSTORABLE, ' ').trim()
}

/** Quotes a cell in a sentence, long enough to find it again. */
export const quoteCell = (text: string): string =>
  text.length <= MAX_QUOTED_CHARS ? `“${text}”` : `“${text.slice(0, MAX_QUOTED_CHARS).toWellFormed()}…”`

export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || cellText(cell) === ''
export const isBrokenFormula = (cell: Cell): boolean => FORMULA_ERROR.test(cellText(cell))
