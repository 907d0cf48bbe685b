import { microsFrom, microsToUnits, type Micros } from '@flightdeck/domain/money'

/** The Trade Desk writes money as a JSON number in the advertiser's currency; its shortest text is exact. */
export function microsFromAmount(amount: number): Micros | null {
  return microsFrom(String(amount))
}

/** Null for more digits than a JSON number carries. */
export function amountFromMicros(micros: Micros): number | null {
  const amount = microsToUnits(micros)
  return microsFromAmount(amount) === micros ? amount : null
}
