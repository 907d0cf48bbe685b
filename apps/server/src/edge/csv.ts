/** What a spreadsheet might take for a formula, whatever blanks stand before it. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\0]/
const NEEDS_QUOTES = /[",\r\n]/

/** RFC 4180, with texts that could be read as formulas defused. Numbers stay numbers. */
export function csv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A formula may also hide behind a line break inside the cell.
  const safe = text
    .split(/(\r\n|\r|\n)/)
    .map(defused)
    .join('')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const defused = (line: string) => (FORMULA.test(line) && !/^[\r\n]+$/.test(line) ? `'${line}` : line)
