import { dayText } from '@flightdeck/domain/time'
import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { DayPair } from '@flightdeck/domain/reports'

export const spanText = ({ from, to }: DayPair): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

/** The days of a report, and what they are held against. */
export function daysText({ days, compared, question }: ReportAnswer): string {
  if (question.compare === 'plan') return `${spanText(days)}, against plan`
  return compared ? `${spanText(days)}, against ${spanText(compared)}` : spanText(days)
}
