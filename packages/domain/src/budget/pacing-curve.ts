import { weekdayOfNumber } from '../time/day.ts'

/** Share of the goal due after half of the time, by named curve; each remaining half divides likewise. */
const HALF_WAY = { ahead: 0.6, front_loaded: 0.7, aggressive: 0.8 } as const
export const PACING_MODES = [
  'even',
  'ahead',
  'front_loaded',
  'aggressive',
  'asap',
  'curve',
  'weekday',
] as const
export type PacingMode = (typeof PACING_MODES)[number]

/** Point of a custom curve: share of the goal after a share of the time, both from 0 to 1. */
export type CurvePoint = { time: number; goal: number }
/** Intended delivery of a goal over its days. */
export type PacingCurve =
  | { mode: Exclude<PacingMode, 'curve' | 'weekday'> }
  | { mode: 'curve'; points: readonly CurvePoint[] }
  /** Monday first. */
  | { mode: 'weekday'; weights: readonly number[] }

export const EVEN: PacingCurve = { mode: 'even' }

/** Span of days, both inclusive, by day number. Days off deliver nothing. */
export type DaySpan = {
  from: number
  to: number
  offDays?: ReadonlySet<number> | undefined
  /** Whole span that this one is cut from: the curve is that of the whole, and this part has its share. */
  partOf?: { from: number; to: number } | undefined
}

/** Days of a span that can deliver, up to the end of a day. */
export function servingDays({ from, to, offDays }: DaySpan, through = to): number {
  const last = Math.min(through, to)
  if (!offDays || offDays.size === 0) return Math.max(0, last - from + 1)
  let days = 0
  for (let day = from; day <= last; day++) if (!offDays.has(day)) days++
  return days
}

/**
 * Share of a span's goal that is due by the end of a day. `asap` is due like `even`, because delivery ahead
 * of even is intended.
 */
export function dueShare(curve: PacingCurve, span: DaySpan, day: number): number {
  if (day < span.from) return 0
  if (day >= span.to) return 1
  if (span.partOf) return shareOfPart(curve, span.partOf, span, day)
  if (curve.mode === 'weekday') return weekdayShare(curve.weights, span, day)
  const days = servingDays(span)
  return days === 0 ? 1 : shareAt(curve, servingDays(span, day) / days)
}

function shareOfPart(
  curve: PacingCurve,
  whole: { from: number; to: number },
  { from, to, offDays }: DaySpan,
  day: number,
): number {
  const dueOn = (on: number) => dueShare(curve, { ...whole, offDays }, on)
  const before = dueOn(from - 1)
  const own = dueOn(to) - before
  return own > 0 ? (dueOn(day) - before) / own : 1
}

/** Share of the remaining goal that a platform following the curve may spend on a day. */
export function allowedShare(curve: PacingCurve, span: DaySpan, day: number): number {
  if (span.offDays?.has(day)) return 0
  if (curve.mode === 'asap' || day >= span.to) return 1
  if (curve.mode === 'even' && !span.offDays) return 1 / (span.to - day + 1)
  const before = dueShare(curve, span, day - 1)
  return before >= 1 ? 1 : (dueShare(curve, span, day) - before) / (1 - before)
}

function shareAt(curve: Exclude<PacingCurve, { mode: 'weekday' }>, time: number): number {
  if (curve.mode === 'curve') return between(curve.points, time)
  if (curve.mode === 'even' || curve.mode === 'asap') return time
  return 1 - (1 - time) ** -Math.log2(1 - HALF_WAY[curve.mode])
}

/** Linear interpolation between points, always from 0 at the start to 1 at the end. */
function between(points: readonly CurvePoint[], time: number): number {
  let [last, reached] = [0, 0]
  for (const next of [...points, { time: 1, goal: 1 }]) {
    if (time <= next.time) {
      const width = next.time - last
      return width === 0 ? next.goal : reached + ((next.goal - reached) * (time - last)) / width
    }
    last = next.time
    reached = next.goal
  }
  return 1
}

function weekdayShare(weights: readonly number[], { from, to, offDays }: DaySpan, through: number): number {
  let [due, all] = [0, 0]
  for (let day = from; day <= to; day++) {
    if (offDays?.has(day)) continue
    const weight = weights[weekdayOfNumber(day)]!
    all += weight
    if (day <= through) due += weight
  }
  return all === 0 ? 1 : due / all
}
