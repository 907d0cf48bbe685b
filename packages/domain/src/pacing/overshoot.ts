import type { AdPlatformKey } from '../platforms/platforms.ts'
import { flightDays, goalOfFlight, type Flight } from './flight.ts'

/** How a platform is told the budget: an amount a day, or one for the flight or a part of it. */
export type BudgetSetting = 'daily' | 'flight'
export type Overshoot = {
  /** The most of one day, as a multiple of the day's share of the budget. */
  dayMost: number
  /** The most beyond the whole budget before delivery stops, in even days of the flight. */
  days: number
}

/** Bids that are out when the budget is used up still win; no platform is quicker than a few minutes. */
const FEW_HOURS: Overshoot = { dayMost: 1.2, days: 0.15 }
const OTHERS: Record<BudgetSetting, Overshoot> = { daily: FEW_HOURS, flight: FEW_HOURS }

/**
 * Each platform's own. Google Ads serves up to twice a daily budget on a day and takes it back within the month, so that a
 * flight can end one such day above its budget; Meta serves up to a quarter more on a day within the week.
 */
export const OVERSHOOT: Readonly<Record<AdPlatformKey, Record<BudgetSetting, Overshoot>>> = {
  dv360: OTHERS,
  ttd: OTHERS,
  meta_ads: { daily: { dayMost: 1.25, days: 0.25 }, flight: FEW_HOURS },
  google_ads: { daily: { dayMost: 2, days: 1 }, flight: FEW_HOURS },
}

/** The most a flight may deliver beyond its goal although its platform stops there, in the goal's unit. */
export function overshootOf(flight: Flight): number {
  const { all } = flightDays(flight, Number.NEGATIVE_INFINITY)
  return all === 0 ? 0 : ((flight.overshootDays ?? FEW_HOURS.days) * goalOfFlight(flight)) / all
}
