import type { Money } from '../ad-data/settings.ts'
import type { Micros } from '../money/micros.ts'

/** Effect of a change on possible spend. */
export type Direction = 'raises' | 'lowers' | 'neither'

/**
 * Weight of a change: direction, amount moved, and its share of the amount before. An unknown amount is null,
 * which requires a second approver.
 */
export type Weight = {
  direction: Direction
  moved: Money | null
  /** In the organisation's currency, by the rate of the day it was proposed. */
  movedMicros: Micros | null
  /** Percent of the amount before; null when there is none to compare with. */
  stepPercent: number | null
}

export const NO_EFFECT: Weight = { direction: 'neither', moved: null, movedMicros: 0n, stepPercent: null }
