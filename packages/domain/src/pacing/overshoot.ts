import type { Goal } from '../budget/goal.ts'
import { FEW_HOURS } from '../platforms/delivery-limits.ts'
import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'
import { flightDays, goalOfFlight, type Flight } from './flight.ts'

/** The most that a platform delivers beyond a budget before it stops, in even days of the flight. */
export const overshootDaysOn = (platform: AdPlatformKey, { isDaily }: Pick<Goal, 'isDaily'>): number =>
  platformAds(platform).overshoot[isDaily ? 'daily' : 'flight'].days

/** The most a flight may deliver beyond its goal although its platform stops there, in the goal's unit. */
export function overshootAmount(flight: Flight): number {
  const { all } = flightDays(flight, Number.NEGATIVE_INFINITY)
  return all === 0 ? 0 : ((flight.overshootDays ?? FEW_HOURS.days) * goalOfFlight(flight)) / all
}
