import type { Micros } from '../money/micros.ts'
import { dividedHalfAway } from '../money/ratio.ts'

/** Cost per thousand units; null without units. Units are in millionths. */
export const computeEcpm = (cost: Micros, units: bigint): Micros | null =>
  units <= 0n ? null : dividedHalfAway(cost * 1_000_000_000n, units)
