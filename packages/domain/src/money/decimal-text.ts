import type { Micros } from './micros.ts'
import { dividedHalfAway } from './ratio.ts'

/** Amount as plain decimal text, rounded half away from zero: 4655.974475 is '4655.97'. */
export function decimalText(micros: Micros, digits = 2): string {
  const units = dividedHalfAway(micros, 10n ** BigInt(6 - digits))
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Amount as decimal text to the micro, with two to six digits as needed. */
export const exactText = (micros: Micros): string => decimalText(micros, 6).replace(/0{1,4}$/, '')
