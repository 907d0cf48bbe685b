import { addDays, dayNumber, weekdayIndex, type Day } from '@flightdeck/domain/time'
import { draw } from '../world/draw.ts'

/** Typical rate of 1 euro, and the number of decimals that the bank prints. */
const AROUND: readonly (readonly [currency: string, rate: number, decimals: number])[] = [
  ['USD', 1.0705, 4],
  ['JPY', 171.94, 2],
  ['CZK', 25.025, 3],
  ['DKK', 7.4575, 4],
  ['GBP', 0.84638, 5],
  ['HUF', 395.1, 1],
  ['PLN', 4.309, 4],
  ['RON', 4.9773, 4],
  ['SEK', 11.3595, 4],
  ['CHF', 0.9634, 4],
  ['ISK', 148.9, 1],
  ['NOK', 11.3965, 4],
  ['TRY', 35.1868, 4],
  ['AUD', 1.6079, 4],
  ['BRL', 5.8915, 4],
  ['CAD', 1.467, 4],
  ['CNY', 7.7748, 4],
  ['HKD', 8.3594, 4],
  ['IDR', 17_487.21, 2],
  ['ILS', 4.0223, 4],
  ['INR', 89.2495, 4],
  ['KRW', 1_474.86, 2],
  ['MXN', 19.5654, 4],
  ['MYR', 5.0501, 4],
  ['NZD', 1.7601, 4],
  ['PHP', 62.568, 3],
  ['SGD', 1.4513, 4],
  ['THB', 39.319, 3],
  ['ZAR', 19.497, 4],
]

/** Quarterly and fortnightly waves of a currency, plus daily noise. */
function drift(seed: string, currency: string, day: Day): number {
  const at = dayNumber(day)
  const phase = draw(seed, 'fx', currency) * 2 * Math.PI
  const wave = 0.02 * Math.sin(at / 29 + phase) + 0.006 * Math.sin(at / 4.7 + 2 * phase)
  return wave + 0.003 * (draw(seed, 'fx', currency, day) - 0.5)
}

export const ratesOn = (seed: string, day: Day): { currency: string; rate: string }[] =>
  AROUND.map(([currency, rate, decimals]) => ({
    currency,
    rate: (rate * (1 + drift(seed, currency, day))).toFixed(decimals),
  }))

const SATURDAY = 5

/** Working days, newest first. */
export function publishedDays(through: Day, days: number): Day[] {
  return Array.from({ length: days }, (_, back) => addDays(through, -back)).filter(
    (day) => weekdayIndex(day) < SATURDAY,
  )
}
