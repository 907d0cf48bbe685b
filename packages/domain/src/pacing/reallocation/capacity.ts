import { weekdayOfNumber } from '../../time/day.ts'
import type { DailyForecast } from '../daily-forecast.ts'

/** Delivery of a line between two days, both inclusive, without a budget limit. */
export function capacityAhead({ level, week }: DailyForecast, from: number, to: number): number {
  let sum = 0
  for (let day = from; day <= to; day++) sum += level * week[weekdayOfNumber(day)]!
  return sum
}
