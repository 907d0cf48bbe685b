import { promisedDays, type GoalSegment } from './goal.ts'

/** Maximum days in the mean of a run rate, ending with the last data day. */
export const RUN_RATE_DAYS = 7
const LEAST_RUN_RATE_DAYS = 2
/** Tolerance for sums of doubles. */
const ROUNDING = 1e-9

/** Days to deliver on: segments in order of time, without the days off. */
type DeliveryDays = { segments: readonly GoalSegment[]; offDays?: ReadonlySet<number> }

/** Delivery through a day, and what the last days say about the days left. Amounts are in the goal's unit. */
export type RunRate = {
  delivered: number
  perDay: number
  daysLeft: number
  /** Delivered at the end, if every day left brings the mean of the last days. No stop counts here. */
  end: number
}

/** Days ahead up to which markets hold long enough to name a day of running out without "at this rate". */
export const FIRM_RUN_OUT_DAYS = 28

/** The day a goal is used up at the run rate, and the days of the flight after it. */
export type RunOut = { on: number; daysDark: number }

/** Days in the mean; null with too few. */
export function runRateDays(firstDay: number, day: number): number | null {
  const days = Math.min(RUN_RATE_DAYS, day - firstDay + 1)
  return days < LEAST_RUN_RATE_DAYS ? null : days
}

export const runRateEnd = (delivered: number, perDay: number, daysLeft: number): number =>
  delivered + perDay * daysLeft

/** The run rate of a goal at the end of a day; null in its first day. Unknown delivery makes it NaN. */
export function runRateAt(
  promise: DeliveryDays,
  day: number,
  deliveredBetween: (from: number, to: number) => number,
): RunRate | null {
  const start = promise.segments[0]!.from
  const days = runRateDays(start, day)
  if (days === null) return null
  const delivered = deliveredBetween(start, day)
  const perDay = deliveredBetween(day - days + 1, day) / days
  const daysLeft = daysAfter(promise, day)
  return { delivered, perDay, daysLeft, end: runRateEnd(delivered, perDay, daysLeft) }
}

/** The day an amount is used up at the run rate, counted from a day; null where it lasts until the end. */
export function projectRunOut(
  promise: DeliveryDays,
  day: number,
  { delivered, perDay, daysLeft }: RunRate,
  amount: number,
): RunOut | null {
  const left = amount - delivered
  if (left > amount * ROUNDING && perDay <= 0) return null
  const needed = left <= amount * ROUNDING ? 0 : Math.ceil(left / perDay - ROUNDING)
  if (needed >= daysLeft) return null
  return { on: needed === 0 ? day : nthDayAfter(promise, day, needed), daysDark: daysLeft - needed }
}

function daysAfter({ segments, offDays }: DeliveryDays, day: number): number {
  const last = segments.at(-1)!.to
  const days = promisedDays({ segments }, day + 1, last)
  if (!offDays) return days
  let off = 0
  for (const one of offDays) if (one > day && promisedDays({ segments }, one, one) > 0) off++
  return days - off
}

function nthDayAfter({ segments, offDays }: DeliveryDays, day: number, count: number): number {
  let left = count
  for (const { from, to } of segments)
    for (let on = Math.max(from, day + 1); on <= to; on++) {
      if (offDays?.has(on)) continue
      if (--left === 0) return on
    }
  return segments.at(-1)!.to
}
