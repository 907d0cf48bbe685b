import type { EntityDays } from '@flightdeck/contract/entity-pages'
import { settledThrough, type DayMeasure } from './entity-figures.ts'

export type Bar = { day: string; value: number | null; height: number; isProvisional: boolean }

/** A bar for each day, as high as it is of the highest. */
export function deliveryBars(delivered: EntityDays, measure: DayMeasure): { bars: Bar[]; most: number } {
  const { days } = delivered
  const settled = settledThrough(delivered, measure)
  const most = Math.max(0, ...days.map((day) => day[measure] ?? 0))
  const bars = days.map((day) => ({
    day: day.day,
    value: day[measure],
    height: most === 0 ? 0 : Math.max(0, day[measure] ?? 0) / most,
    isProvisional: settled === null || day.day > settled,
  }))
  return { bars, most }
}
