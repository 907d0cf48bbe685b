import type { Micros } from '../money/micros.ts'
import { dividedHalfAway } from '../money/ratio.ts'
import { WHOLE, type Percent } from './percent.ts'

/** Cost per thousand units; null without units. Units are in millionths. */
export const computeEcpm = (cost: Micros, units: bigint): Micros | null =>
  units <= 0n ? null : dividedHalfAway(cost * 1_000_000_000n, units)

/** Maximum media cost per thousand impressions at a fixed rate, for a target margin after all fees. */
export function maxMediaEcpm(rate: Micros, target: Percent, cpmFees: Micros, percentFees: Percent): Micros {
  return dividedHalfAway(rate * (WHOLE - target) - cpmFees * WHOLE, WHOLE + percentFees)
}
