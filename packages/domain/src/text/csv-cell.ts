import { defuseFormula } from './formula.ts'

const LINE_END = /(\r\n|\r|\n)/
const NEEDS_QUOTES = /[",\r\n]/

/** A text as RFC 4180 has it in a cell. A spreadsheet runs none of its lines as a formula. */
export function csvCell(text: string): string {
  if (!NEEDS_QUOTES.test(text)) return defuseFormula(text)
  // A formula may also hide behind a line break inside the cell.
  const lines = text.split(LINE_END).map(defuseFormula)
  const safe = /^[\r\n]/.test(text) ? `'${lines.join('')}` : lines.join('')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
