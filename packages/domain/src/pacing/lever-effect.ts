import type { AdPlatformKey } from '../platforms/platforms.ts'

/** Changes that buy a different day without another budget. */
export type DeliveryChange = 'pacing' | 'bid' | 'frequency_cap' | 'audience'

/** The most that a change makes of a day, as a multiple; null where nothing is known of it, and no landing can be promised. */
type Effects = Readonly<Record<DeliveryChange, number | null>>

const UNKNOWN: Effects = { pacing: null, bid: null, frequency_cap: null, audience: null }
/** Ahead is a fifth more than an even day, where there is supply for it. */
const WITH_AHEAD: Effects = { ...UNKNOWN, pacing: 1.2 }

export const EFFECTS: Readonly<Record<AdPlatformKey, Effects>> = {
  dv360: WITH_AHEAD,
  ttd: WITH_AHEAD,
  meta_ads: UNKNOWN,
  google_ads: UNKNOWN,
}

type Course = { delivered: number; projected: number; goal: number }

/** The furthest that a flight lands with a change, never beyond its goal; null without a forecast. */
export function landingWith(
  change: DeliveryChange,
  platform: AdPlatformKey,
  { delivered, projected, goal }: Course,
): number | null {
  const most = EFFECTS[platform][change]
  if (most === null) return null
  return Math.max(projected, Math.min(goal, delivered + most * (projected - delivered)))
}

/** A landing this near to its goal is one on it. */
const REACHES = 0.95
export const reachesGoal = (landing: number | null, goal: number): boolean =>
  landing !== null && landing >= REACHES * goal
