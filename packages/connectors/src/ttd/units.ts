import { addDays, microsFrom, type Day, type Micros } from '@flightdeck/domain'

/** The Trade Desk writes money as a JSON number in the advertiser's currency; its shortest text is exact. */
export function microsFromAmount(amount: number): Micros | null {
  return microsFrom(String(amount))
}

/** The last day of a flight whose end is written as the moment after it. One that ends within a day ends on that day. */
export function lastDayBefore(endExclusiveUtc: string): Day | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.0+)?Z?$/.exec(endExclusiveUtc) ?? []
  if (!day || !time) return null
  return time === '00:00:00' ? addDays(day, -1) : day
}
