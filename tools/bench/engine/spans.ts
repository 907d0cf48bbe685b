import type { TimeRange } from '@flightdeck/domain/metrics'
import { dayNumber } from '@flightdeck/domain/time'
import type { Facts } from './facts.ts'

/** Rows of days, both inclusive; `flight` begins with each entity's own first day. */
export type Span = { from: number; to: number } | 'flight'

const LENGTHS: Partial<Record<TimeRange['type'], number>> = {
  last_24_hours: 1,
  last_7_days: 7,
  last_30_days: 30,
}

/** The days of a time range as of the morning after the last day. */
export function resolveSpan({ type, from, to }: TimeRange, { days, firstDay }: Facts): Span {
  if (type === 'campaign_duration') return 'flight'
  if (type === 'custom') return { from: dayNumber(from!) - firstDay, to: dayNumber(to!) - firstDay }
  return { from: days - (LENGTHS[type] ?? days), to: days - 1 }
}

export const spanKey = (span: Span): string => (span === 'flight' ? span : `${span.from}_${span.to}`)
