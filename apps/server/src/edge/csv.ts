/** What a spreadsheet might take for a formula, also in wide and small forms, whatever nobody sees stands before it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|^[\t\0]/u
const LINE_END = /(\r\n|\r|\n)/
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
  const lines = text.split(LINE_END).map((line) => (FORMULA.test(line) ? `'${line}` : line))
  const safe = /^[\r\n]/.test(text) ? `'${lines.join('')}` : lines.join('')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
