import type { Preview } from '@flightdeck/contract/alerts'
import { formatCount } from '../../../../lib/count-text.ts'

type Words = { one: string; many: string }
const numbers = new Intl.NumberFormat('en-GB')

/** Rounds to whole numbers from ten on, and to two digits from a hundred on. */
export function weeklyWords(perWeek: number): string {
  if (perWeek < 10) return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(perWeek)
  return new Intl.NumberFormat('en-GB', { maximumSignificantDigits: perWeek < 100 ? 3 : 2, maximumFractionDigits: 0, roundingPriority: 'lessPrecision' }).format(perWeek) // prettier-ignore
}

export type ForecastInput = Pick<
  Preview,
  'fired_total' | 'opened_total' | 'entities_fired' | 'per_week' | 'population' | 'days_not_judged'
>

/** Summary of the backtest: alerts per week and entities affected. */
export function forecastText(
  { opened_total, entities_fired, per_week, population }: ForecastInput,
  { one: singular, many }: Words,
): string {
  if (population === 0) return `No ${singular} matches this scope.`
  if (opened_total === 0) return `No alerts in the last 90 days (${formatCount(population, singular, many)}).`
  const past = `${numbers.format(opened_total)} in 90 days, ${formatCount(entities_fired, singular, many)}`
  const weekly = weeklyWords(per_week)
  // Older alerts only; the recent weekly rate rounds to zero.
  if (weekly === '0') return `Less than one alert a week (${past})`
  return `≈ ${weekly} ${weekly === '1' ? 'alert' : 'alerts'} a week (${past})`
}

/** Details left out of the summary: repeats of a breach and days without data. */
export function beside({ fired_total, opened_total, days_not_judged }: ForecastInput): string {
  const repeats = fired_total - opened_total
  return [
    repeats > 0 && `${formatCount(repeats, 'repeat')} on days already in breach`,
    days_not_judged > 0 && `${formatCount(days_not_judged, 'day')} without data`,
  ]
    .filter(Boolean)
    .join(' · ')
}
