import type { DeliveryChange } from '../platforms/delivery-limits.ts'
import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'

type Course = { delivered: number; projected: number; goal: number }

/** The furthest that a flight lands with a change, never beyond its goal; null without a forecast. */
export function landingWith(
  change: DeliveryChange,
  platform: AdPlatformKey,
  { delivered, projected, goal }: Course,
): number | null {
  const most = platformAds(platform).changeEffects[change]
  if (most === null) return null
  return Math.max(projected, Math.min(goal, delivered + most * (projected - delivered)))
}

/**
 * Landing as own records of such changes show it: never beyond the one that the platform permits, and for a raise not below
 * the projection without it.
 */
export function correctedLanding(
  most: number,
  { delivered, projected }: Pick<Course, 'delivered' | 'projected'>,
  ratio: number,
): number {
  const recorded = delivered + ratio * (most - delivered)
  return Math.min(most, Math.max(recorded, Math.min(projected, most)))
}

/** A landing this near to its goal is one on it. */
const REACHES = 0.95
export const reachesGoal = (landing: number | null, goal: number): boolean =>
  landing !== null && landing >= REACHES * goal
