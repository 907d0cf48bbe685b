import type { Preview } from '@flightdeck/contract'
import { daysBetween } from '@flightdeck/domain'
import { counted } from '../../../../lib/counted.ts'

type Words = { one: string; many: string }
const numbers = new Intl.NumberFormat('en-GB')
const weekly = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** The answer in one line: how often, on how many, and what to expect. */
export function forecastOf(
  { fired_total, entities_fired, per_week, population, days_not_judged }: ForecastInput,
  { one, many }: Words,
): string {
  if (population === 0) return `There is no ${one} that it would watch.`
  const hidden = days_not_judged === 0 ? '' : ` ${counted(days_not_judged, 'day')} could not be judged.`
  if (fired_total === 0)
    return `Would not have fired on any of ${counted(population, one, many)} in the last 90 days.${hidden}`
  return `Would have fired ${numbers.format(fired_total)}× on ${counted(entities_fired, one, many)} in the last 90 days · ≈ ${weekly.format(per_week)} a week.${hidden}`
}

export type ForecastInput = Pick<
  Preview,
  'fired_total' | 'entities_fired' | 'per_week' | 'population' | 'days_not_judged'
>

/** Whether it keeps to so many alerts a week as it is, so that no other threshold is needed. */
export function isQuietEnough(
  { by_day, fired_total }: Pick<Preview, 'by_day' | 'fired_total'>,
  mostPerWeek: number,
): boolean {
  const [first] = by_day
  if (first === undefined) return true
  const weeks = (daysBetween(first.day, by_day.at(-1)!.day) + 1) / 7
  return fired_total <= Math.floor(mostPerWeek * weeks)
}
