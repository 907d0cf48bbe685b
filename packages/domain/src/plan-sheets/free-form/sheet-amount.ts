import { microsFrom } from '../../money/micros.ts'
import { formatMicros } from '../amount.ts'
import { cellText, type Cell } from '../cell.ts'

/** Decimal mark of a sheet; null where it is ambiguous. */
export type DecimalMark = '.' | ',' | null

const OPEN = /^(?:tbc|tbd|tba|n\/?a|offen|[-–—])$/i

/** Unknown so far, which is not 0. */
export const isOpen = (cell: Cell): boolean => OPEN.test(cellText(cell))

/**
 * Decimal mark on which all clear amounts agree: 1.234,50 and 4,5 have a comma, 1,234.50, 1,234,567 and 4.5 a
 * point.
 */
export function detectDecimalMark(texts: readonly string[]): DecimalMark {
  const marks = new Set(texts.map((text) => readMark(bare(text))).filter((mark) => mark !== null))
  return marks.size === 1 ? [...marks][0]! : null
}

function readMark(text: string): DecimalMark {
  const marks: string[] = text.match(/[.,]/g) ?? []
  const last = marks.at(-1) as '.' | ',' | undefined
  if (!last) return null
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) return marks.filter((mark) => mark === last).length === 1 ? last : null
  if (marks.length > 1) return other
  return /[.,]\d{3}$/.test(text) && !/^0[.,]/.test(text) ? null : last
}

/**
 * Amount as a plain decimal where it is unambiguous; otherwise the cell as it is, for an error on the row.
 */
export function sheetAmount(cell: Cell, mark: DecimalMark, inThousands = false): Cell {
  const text = bare(cellText(cell))
  const times = (inThousands ? 1_000n : 1n) * timesIn(cellText(cell))
  if (typeof cell !== 'string') return times === 1n ? cell : multiplied(text, times, cell)
  if (!/^-?\d[\d.,]*$/.test(text)) return cell
  if (mark === null && /[.,]/.test(text)) return times === 1n ? text : cell
  if (mark !== null && !isGroupedWell(text, mark)) return cell
  const plain = mark === ',' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return multiplied(plain, times, cell)
}

const isGroupedWell = (text: string, mark: '.' | ','): boolean =>
  (mark === '.'
    ? /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/
    : /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/
  ).test(text)

function multiplied(plain: string, times: bigint, cell: Cell): Cell {
  const micros = microsFrom(plain)
  if (micros === null) return cell
  const isNegative = micros < 0n
  const decimal = formatMicros((isNegative ? -micros : micros) * times)
  // Pads three decimals, which would be read as a thousand.
  return `${isNegative ? '-' : ''}${decimal}${/\.\d{3}$/.test(decimal) ? '0' : ''}`
}

/** Amount without currency, blanks and a word for thousands; brackets are a minus. */
function bare(text: string): string {
  const plain = text
    .replace(/^[A-Z]{3}(?=[\s\d-])|(?<=[\s\d])[A-Z]{3}$|[€£$]/g, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/(?<=\d)(?:k|m|mio\.?)$/i, '')
  return /^\(.*\)$/.test(plain) ? `-${plain.slice(1, -1)}` : plain
}

function timesIn(text: string): bigint {
  if (/\dk\s*[€£$]?$/i.test(text.trim())) return 1_000n
  return /\d\s*(?:m|mio\.?)\s*[€£$]?$/i.test(text.trim()) ? 1_000_000n : 1n
}
