import { dayNumber } from '../days.ts'
import type { Facts } from '../facts.ts'
import type { Tally } from '../tally.ts'

const MEASURES = ['spend', 'impressions', 'clicks', 'conversions'] as const
type Measure = (typeof MEASURES)[number]

/** Days on the page of an item, each a sum of everything below it; null was not reported. */
export type ShownDays = {
  no: number
  name: string
  days: readonly ({ day: string } & Record<Measure, number | null>)[]
}

/** Recomputes each day of the pages of items. */
export function compareEntityDays(pages: readonly ShownDays[], facts: Facts, tally: Tally): void {
  for (const { no, name, days } of pages)
    for (const shown of days)
      for (const measure of MEASURES) {
        const value = shown[measure]
        if (value === null) continue
        const day = dayNumber(shown.day)
        const sum = facts.sum(no, measure, day, day)
        tally.compareFigures('entity page: days', `${measure} of ${name} on ${shown.day}`, value, sum === null ? null : sum / 1e6, 1e-5) // prettier-ignore
      }
}
