import type { DayFacts } from '@flightdeck/domain/ad-data'
import { dayFromNumber } from '@flightdeck/domain/time'
import { MEASURED, unitMillionths, type Facts } from '../facts.ts'

export const lineItemId = (at: number): string => String(17_000_000_000 + at)

/** A day of the bench's facts as the product takes them in: in millionths. `factor` restates it. */
export function dayFacts(facts: Facts, day: number, factor = 1): DayFacts {
  const { entities, firstDay } = facts
  return {
    level: 'line_item',
    day: dayFromNumber(firstDay + day),
    nativeIds: Array.from({ length: entities }, (_, at) => lineItemId(at)),
    columns: Object.fromEntries(
      MEASURED.map((measure) => {
        const values = facts.columns[measure].subarray(day * entities, (day + 1) * entities)
        return [measure, Float64Array.from(values, (value) => value * unitMillionths(measure) * factor)]
      }),
    ),
  }
}
