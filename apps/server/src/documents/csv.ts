import { looksLikeFormula } from '@flightdeck/domain'

const LINE_END = /(\r\n|\r|\n)/
const NEEDS_QUOTES = /[",\r\n]/

/** RFC 4180, with texts that could be read as formulas defused. Numbers stay numbers. */
export function csv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  let text = line(columns)
  for (const row of rows) text += line(row)
  return text
}

function line(row: readonly unknown[]): string {
  let text = ''
  for (let at = 0; at < row.length; at++) text += at === 0 ? cell(row[at]) : `,${cell(row[at])}`
  return `${text}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (!NEEDS_QUOTES.test(text)) return looksLikeFormula(text) ? `'${text}` : text
  // A formula may also hide behind a line break inside the cell.
  const lines = text.split(LINE_END).map((part) => (looksLikeFormula(part) ? `'${part}` : part))
  const safe = /^[\r\n]/.test(text) ? `'${lines.join('')}` : lines.join('')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
