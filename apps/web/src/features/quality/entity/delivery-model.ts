import type { EntityDays } from '@flightdeck/contract'
import { settledThrough, type DayMeasure } from './entity-figures.ts'

export type Bar = { day: string; value: number | null; height: number; isProvisional: boolean }

/** A bar for each day, as high as it is of the highest. */
export function barsOf(delivered: EntityDays, measure: DayMeasure): { bars: Bar[]; most: number } {
  const { days } = delivered
  const settled = settledThrough(delivered, measure)
  const most = Math.max(0, ...days.map((day) => day[measure] ?? 0))
  const bars = days.map((one) => ({
    day: one.day,
    value: one[measure],
    height: most === 0 ? 0 : Math.max(0, one[measure] ?? 0) / most,
    isProvisional: settled === null || one.day > settled,
  }))
  return { bars, most }
}
