import type { Goal } from '../budget/goal.ts'
import { FEW_HOURS } from '../platforms/delivery-limits.ts'
import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'
import { flightDays, goalOfFlight, type Flight } from './flight.ts'

/** Overshoots learned from an organisation's ended flights, in even days; none for platforms with too few of them. */
export type LearnedOvershoots = Readonly<Partial<Record<AdPlatformKey, number>>>

/**
 * The most that a platform delivers beyond a budget before it stops, in even days of the flight: as the platform
 * documents it, or as ended flights show where those went further.
 */
export const overshootDaysOn = (
  platform: AdPlatformKey,
  { isDaily }: Pick<Goal, 'isDaily'>,
  learned: LearnedOvershoots = {},
): number =>
  Math.max(platformAds(platform).overshoot[isDaily ? 'daily' : 'flight'].days, learned[platform] ?? 0)

/** The most a flight may deliver beyond its goal although its platform stops there, in the goal's unit. */
export function overshootAmount(flight: Flight): number {
  const { all } = flightDays(flight, Number.NEGATIVE_INFINITY)
  return all === 0 ? 0 : ((flight.overshootDays ?? FEW_HOURS.days) * goalOfFlight(flight)) / all
}
