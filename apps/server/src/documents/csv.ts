import { looksLikeFormula } from '@flightdeck/domain'

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
  const lines = text.split(LINE_END).map((line) => (looksLikeFormula(line) ? `'${line}` : line))
  const safe = /^[\r\n]/.test(text) ? `'${lines.join('')}` : lines.join('')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
