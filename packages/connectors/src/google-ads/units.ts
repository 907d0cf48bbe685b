import { microsFrom, UNIT_MICROS, type Micros } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'

/** A fraction as Google writes it, a JSON number; its shortest text is exact. Null when it is beyond all measure. */
export function millionthsFrom(fraction: number): Micros | null {
  const text = String(fraction)
  // Only what is too small to count or too large to be true is written with an exponent.
  const plain = text.includes('e-') ? fraction.toFixed(18) : text
  return microsFrom(plain.replace(/(\.\d{18})\d+$/, '$1'))
}

const SCALE = 18

/** Quartiles come as a share of the impressions. How many that were is a whole number again, given in millionths. */
export function countFromRate(rate: number, impressions: bigint): Micros {
  const share = BigInt(rate.toFixed(SCALE).replace('.', ''))
  const denominator = 10n ** BigInt(SCALE)
  return ((share * impressions * 2n + denominator) / (denominator * 2n)) * UNIT_MICROS
}

const MOMENT = /^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}:\d{2}$/

/** The day of a flight's start or end where the account is. Null for an open end, which is left empty. */
export function parseGoogleAdsDay(moment: string | undefined): Day | null {
  return MOMENT.exec(moment ?? '')?.[1] ?? null
}
