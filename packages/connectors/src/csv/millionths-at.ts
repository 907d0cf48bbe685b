import { MAX_MILLIONTHS } from '@flightdeck/domain/ad-data'
import { MICROS } from '@flightdeck/domain/money'

const [PLUS, MINUS, DOT, ZERO] = [0x2b, 0x2d, 0x2e, 0x30]
const MAX_WHOLE_DIGITS = 15
const MAX_FRACTION_DIGITS = 18
const MAX_WHOLE = Math.floor(MAX_MILLIONTHS / MICROS)
const PLACES = 6
const SCALE = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1]

/**
 * A decimal in bytes as its exact millionths, read as `microsFrom` reads its text but without one. NaN when it is no
 * plain decimal, infinite when it is more than a double holds exactly.
 */
export function millionthsAt(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  const sign = bytes[at]
  if (sign === MINUS || sign === PLUS) at++
  const wholeAt = at
  let whole = 0
  while (at < to) {
    const digit = bytes[at]! - ZERO
    if (digit >>> 0 > 9) break
    whole = whole * 10 + digit
    at++
  }
  const digits = at - wholeAt
  if (digits === 0 || digits > MAX_WHOLE_DIGITS) return Number.NaN
  const fraction = at < to ? fractionAt(bytes, at, to) : 0
  const value = whole > MAX_WHOLE ? Number.POSITIVE_INFINITY : whole * MICROS + fraction
  const magnitude = value > MAX_MILLIONTHS ? Number.POSITIVE_INFINITY : value
  return sign === MINUS && magnitude !== 0 ? -magnitude : magnitude
}

function fractionAt(bytes: Uint8Array, dotAt: number, to: number): number {
  const first = dotAt + 1
  if (bytes[dotAt] !== DOT || to - first > MAX_FRACTION_DIGITS) return Number.NaN
  const end = Math.min(to, first + PLACES)
  let fraction = 0
  for (let at = first; at < end; at++) {
    const digit = bytes[at]! - ZERO
    if (digit >>> 0 > 9) return Number.NaN
    fraction = fraction * 10 + digit
  }
  fraction *= SCALE[end - first]!
  if (end === to) return fraction
  for (let at = end; at < to; at++) if ((bytes[at]! - ZERO) >>> 0 > 9) return Number.NaN
  // The first digit that counts for less than a millionth decides; those behind it do not.
  return bytes[end]! - ZERO >= 5 ? fraction + 1 : fraction
}
