import { addDays, daysBetween, type Day } from '@flightdeck/domain/time'
import type { Span } from '../platform.ts'
import type { CsvRow } from '../csv/read-rows.ts'
import { broken } from './broken.ts'

const NO_DATE = -2
const ZERO = 0x30
const MIDNIGHT = new TextEncoder().encode('T00:00:00')

/**
 * A day as '2026/11/01' or '2026-11-01', with or without midnight behind it. Rows of a day are mostly
 * adjacent.
 */
export function daysIn({ from, to }: Span) {
  const places = new Map<number, number>()
  for (let at = 0; at <= daysBetween(from, to); at++) places.set(dayKey(from, at), at)
  let lastKey = -1
  let lastPlace = -1
  return (row: CsvRow, at: number): number => {
    const key = dateAt(row, at)
    if (key !== lastKey) {
      const place = places.get(key)
      if (place === undefined) throw broken(`Unexpected date in row ${row.number}.`, 'foreign')
      lastKey = key
      lastPlace = place
    }
    return lastPlace
  }
}

const dayKey = (from: Day, at: number) => Number(addDays(from, at).replaceAll('-', ''))

/** A date as the number 20261101, and NO_DATE for what is none. */
function dateAt({ bytes, starts, ends }: CsvRow, at: number): number {
  const from = starts[at]!
  const length = ends[at]! - from
  const separator = bytes[from + 4]
  const isMarked = (separator === 0x2d || separator === 0x2f) && bytes[from + 7] === separator
  if (!isMarked || (length !== 10 && length !== 10 + MIDNIGHT.length)) return NO_DATE
  for (let n = 10; n < length; n++) if (bytes[from + n] !== MIDNIGHT[n - 10]) return NO_DATE
  let key = 0
  for (let n = 0; n < 10; n++) {
    if (n === 4 || n === 7) continue
    const digit = bytes[from + n]! - ZERO
    if (digit < 0 || digit > 9) return NO_DATE
    key = key * 10 + digit
  }
  return key
}
