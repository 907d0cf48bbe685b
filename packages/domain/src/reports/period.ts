import { addDays, daysBetween, weekdayIndex, type Day } from '../time/day.ts'

/** Inclusive first and last day. */
export type DayPair = { from: Day; to: Day }

/** Relative periods, so that a report can be repeated: they end yesterday, because today is not over. */
export const REPORT_PERIODS = {
  yesterday: { label: 'Yesterday' },
  last_7_days: { label: 'Last 7 days' },
  last_14_days: { label: 'Last 14 days' },
  last_30_days: { label: 'Last 30 days' },
  last_90_days: { label: 'Last 90 days' },
  last_week: { label: 'Last week' },
  this_month: { label: 'This month' },
  last_month: { label: 'Last month' },
  this_quarter: { label: 'This quarter' },
  last_quarter: { label: 'Last quarter' },
  custom: { label: 'Custom' },
} as const
export type ReportPeriodKind = keyof typeof REPORT_PERIODS
export type ReportPeriod = {
  kind: ReportPeriodKind
  from?: Day | undefined
  to?: Day | undefined
  /** Requested on each run. */
  asked?: boolean | undefined
}

export const MAX_PERIOD_DAYS = 800

const LENGTHS: Partial<Record<ReportPeriodKind, number>> = {
  yesterday: 1,
  last_7_days: 7,
  last_14_days: 14,
  last_30_days: 30,
  last_90_days: 90,
}

const monthsOn = (day: Day, months: number): Day => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`
const quarterStart = (day: Day): Day => monthsOn(monthStart(day), -((Number(day.slice(5, 7)) - 1) % 3))

/**
 * Resolves a period on a day of the organisation. On the first of a month, `this_month` is that single day.
 */
export function resolvePeriod({ kind, from, to }: ReportPeriod, today: Day): DayPair {
  const yesterday = addDays(today, -1)
  const length = LENGTHS[kind]
  if (length !== undefined) return { from: addDays(today, -length), to: yesterday }
  const until = (start: Day): DayPair => ({ from: start, to: yesterday < start ? start : yesterday })
  switch (kind) {
    case 'last_week': {
      const monday = addDays(today, -weekdayIndex(today))
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
    case 'this_month':
      return until(monthStart(today))
    case 'this_quarter':
      return until(quarterStart(today))
    case 'last_month':
      return { from: monthsOn(monthStart(today), -1), to: addDays(monthStart(today), -1) }
    case 'last_quarter':
      return { from: monthsOn(quarterStart(today), -3), to: addDays(quarterStart(today), -1) }
    default:
      return { from: from!, to: to! }
  }
}

/** Comparisons of a period: a label, the word for the other side's figures, and the text for missing ones. */
export const COMPARISONS = {
  previous: { label: 'Previous period', side: 'before', none: 'Not known before' },
  same_weekdays: { label: 'Same weekdays before', side: 'before', none: 'Not known before' },
  last_year: { label: 'Last year', side: 'before', none: 'Not known before' },
  plan: { label: 'Plan', side: 'plan', none: 'No plan' },
} as const
export type Comparison = keyof typeof COMPARISONS

const WEEK = 7
/** Fifty-two weeks: a year that keeps its weekdays. */
const YEAR = 364

/** Days from the period back to its equally long comparison; null when compared with no other period. */
export function comparisonShift(comparison: Comparison | null, { from, to }: DayPair): number | null {
  if (comparison === null || comparison === 'plan') return null
  const length = daysBetween(from, to) + 1
  if (comparison === 'last_year') return YEAR
  return comparison === 'previous' ? length : Math.ceil(length / WEEK) * WEEK
}

export const shiftDays = ({ from, to }: DayPair, days: number): DayPair => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
})
