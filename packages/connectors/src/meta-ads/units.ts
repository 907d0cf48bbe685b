import { UNIT_MICROS, type Micros } from '@flightdeck/domain/money'

/** Meta's own table, not the ISO one: these are counted whole, all others in hundredths. */
const WITHOUT_CENTS = new Set('CLP COP CRC HUF IDR ISK JPY KRW PYG TWD VND'.split(' '))
const WHOLE = /^-?\d{1,15}$/

/** A budget, bid or cap: a whole number of the currency's smallest unit, as text. Null when it is not one. */
export function microsFromMinorUnits(units: string, currency: string): Micros | null {
  if (!WHOLE.test(units)) return null
  return BigInt(units) * minorUnit(currency)
}

/** Null for an amount between two of the smallest units. */
export function minorUnitsFrom(micros: Micros, currency: string): string | null {
  const unit = minorUnit(currency)
  return micros % unit === 0n ? String(micros / unit) : null
}

const minorUnit = (currency: string): Micros => (WITHOUT_CENTS.has(currency) ? UNIT_MICROS : 10_000n)
