import { MAX_CELL_CHARS } from '@flightdeck/domain/plan-sheets'
import { unreadableFile } from './unreadable-file.ts'

const SEPARATORS = [',', ';', '\t']
const SEPARATOR_PATTERNS = { ',': /,/g, ';': /;/g, '\t': /\t/g } as const

/** Parses CSV as spreadsheets export it: comma, semicolon or tab separated, quoted where needed. */
export function readCsv(bytes: Buffer): string[][] {
  const text = decodeText(bytes)
  const separator = detectSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const field = fieldAt(text, at, separator, rows.length + 1)
    row.push(field.text.slice(0, MAX_CELL_CHARS))
    at = field.end
    if (text[at] === separator) {
      at++
      // A separator at the very end has an empty cell behind it.
      if (at < text.length) continue
      row.push('')
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    rows.push(row)
    row = []
  }
  return rows
}

function fieldAt(
  text: string,
  start: number,
  separator: string,
  rowNo: number,
): { text: string; end: number } {
  if (text[start] !== '"') {
    let end = start
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    return { text: text.slice(start, end), end }
  }
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw unreadableFile(`A quote in row ${rowNo} is never closed.`)
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      if (end < text.length && ![separator, '\n', '\r'].includes(text[end]!))
        throw unreadableFile(`Row ${rowNo} has text after a closing quote.`)
      return { text: value, end }
    }
    value += '"'
    from = quote + 2
  }
}

/** The separator that occurs most often in the first line with content, quoted cells aside. */
function detectSeparator(text: string): string {
  const header = (/^\s*([^\r\n]+)/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '')
  const count = (separator: string) =>
    header.match(SEPARATOR_PATTERNS[separator as keyof typeof SEPARATOR_PATTERNS])?.length ?? 0
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!
}

function decodeText(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below, with advice for the user.
  }
  throw unreadableFile('The file is not UTF-8 text. Save it as “CSV UTF-8”.')
}
