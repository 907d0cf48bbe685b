import { microsFrom, type Micros } from '@flightdeck/domain'

/** The Trade Desk writes money as a JSON number in the advertiser's currency; its shortest text is exact. */
export function microsFromAmount(amount: number): Micros | null {
  return microsFrom(String(amount))
}
