import type { Money } from '../ad-data/settings.ts'
import type { Micros } from '../money/micros.ts'

/** What a change does to the money that can be spent. */
export type Direction = 'raises' | 'lowers' | 'neither'

/**
 * What a change weighs: which way it goes, by how much, and by how much of what was there. Null is not known, and
 * asks for a second person.
 */
export type Weight = {
  direction: Direction
  moved: Money | null
  /** In the organisation's currency, by the rate of the day it was proposed. */
  movedMicros: Micros | null
  /** Of the amount before, in percent; null where nothing is compared. */
  stepPercent: number | null
}

export const WEIGHTLESS: Weight = { direction: 'neither', moved: null, movedMicros: 0n, stepPercent: null }
