import { addDays, daysBetween, type Day } from '../../time/day.ts'

/** Reasons why nothing can be said of a promise a week later. */
export const PROMISE_GAPS = {
  partly: 'Some of its changes were left out or not applied.',
  undone: 'Undone since.',
  edited: 'Edited again within the week.',
  ended: 'The flight ended before a whole day with the change.',
  no_data: 'Delivery of the week is not known.',
} as const
export type PromiseGap = keyof typeof PROMISE_GAPS

export type PromiseOutcome =
  | { gap: PromiseGap; happened: null; through: null }
  /** `through`: last day that was compared. */
  | { gap: null; happened: bigint; through: Day }

const WEEK = 7
/** Extra days for a late platform. */
const LATE_DAYS = 3

/** Days after a change until a week of data is complete; fewer where the flight ends before. Null without any. */
export function promiseWeek(appliedOn: Day, endsOn: Day): { from: Day; to: Day } | null {
  const from = addDays(appliedOn, 1)
  const to = addDays(appliedOn, WEEK)
  return endsOn < from ? null : { from, to: endsOn < to ? endsOn : to }
}

export type OutcomeInput = {
  appliedOn: Day
  endsOn: Day
  today: Day
  /** Last day with known delivery. */
  dataThrough: Day | null
  /** First known reason against a comparison. */
  gap: 'partly' | 'undone' | 'edited' | null
  /** Delivery of the flight through the end of the week, and in the week. */
  delivered: bigint
  week: bigint
  stop: bigint | null
}

/**
 * End of a flight by the days since its change: delivery so far, and their mean on each day left, as far as the platform
 * lets it. Null while the days are not complete.
 */
export function promiseOutcome(input: OutcomeInput): PromiseOutcome | null {
  const { appliedOn, endsOn, today, dataThrough, gap, delivered, week, stop } = input
  const days = promiseWeek(appliedOn, endsOn)
  if (gap !== null) return gapped(gap)
  if (days === null) return gapped('ended')
  if (dataThrough === null || dataThrough < days.to)
    return today > addDays(days.to, LATE_DAYS) ? gapped('no_data') : null
  const left = BigInt(daysBetween(days.to, endsOn))
  const end = delivered + (week * left) / BigInt(daysBetween(days.from, days.to) + 1)
  const most = stop === null || stop > delivered ? stop : delivered
  return { gap: null, happened: most !== null && end > most ? most : end, through: days.to }
}

const gapped = (gap: PromiseGap): PromiseOutcome => ({ gap, happened: null, through: null })
