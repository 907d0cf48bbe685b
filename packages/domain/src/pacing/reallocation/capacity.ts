import { weekdayOfNumber } from '../../time/day.ts'
import type { DailyForecast } from '../daily-forecast.ts'

/** What a line would deliver between two days, both inclusive, if its budget did not hold it. */
export function capacityAhead({ level, week }: DailyForecast, from: number, to: number): number {
  let sum = 0
  for (let day = from; day <= to; day++) sum += level * week[weekdayOfNumber(day)]!
  return sum
}
