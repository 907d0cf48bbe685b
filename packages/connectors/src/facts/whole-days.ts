import type { DayFacts } from '@flightdeck/domain/ad-data'
import type { Span } from '../platform.ts'
import type { DayColumns } from './gather.ts'

/** Every day from the first to the last that any level says something about; one without rows is an empty day. */
export function wholeDays(
  span: Span,
  levels: { rows: DayColumns; nativeIdAt: (at: number) => string }[],
): DayFacts[] {
  const last = Math.max(...levels.map(({ rows }) => rows.lastDayAt()))
  const days: DayFacts[] = []
  for (let at = 0; at <= last; at++)
    for (const { rows, nativeIdAt } of levels) days.push(rows.take(span, at, nativeIdAt))
  return days
}
