import { removeFloatNoise } from '../numbers/round.ts'
import type { Condition } from './conditions.ts'
import { isBadHigh, type Rises } from './rises.ts'
import { computeQuantiles } from '../metrics/quantiles.ts'
import { OPERATORS } from '../metrics/vocabulary.ts'

/**
 * Suggested threshold; or `quiet` when the current one is quiet enough; or `none` within the current range of
 * values.
 */
export type Suggestion =
  | { kind: 'threshold'; threshold: number; perWeek: number }
  | { kind: 'quiet'; perWeek: number }
  | { kind: 'none' }

/**
 * Quantile of current values that limits suggestions: a threshold beyond it catches an accident, not a
 * campaign.
 */
const SENSIBLE_SHARE = 0.99

export type ThresholdQuery = { days: readonly number[]; mostPerWeek: number }

/**
 * Nearest threshold that would have kept alerts within the weekly limit, from the rises of a value; `picture` holds
 * the current values, NaN for gaps. Null for a condition without direction, or without days to replay.
 */
export function suggestFrom(
  condition: Condition,
  { from, to }: Rises,
  picture: Float64Array,
  { days, mostPerWeek }: ThresholdQuery,
): Suggestion | null {
  if (condition.operator === 'eq' || days.length === 0) return null
  const weeks = (days.at(-1)! - days[0]! + 1) / 7
  const most = Math.floor(mostPerWeek * weeks)
  const sign = isBadHigh(condition) ? 1 : -1
  const { holds } = OPERATORS[condition.operator]
  const starts = from.toSorted()
  const ends = to.toSorted()
  const isLoud = (value: number, threshold: number) => holds(sign * value, threshold)
  /** Rises that end beyond a threshold, less those that begin beyond it. */
  const begunAt = (threshold: number) => loudIn(ends, threshold, isLoud) - loudIn(starts, threshold, isLoud)

  const begun = begunAt(condition.threshold)
  if (begun <= most) return { kind: 'quiet', perWeek: begun / weeks }
  const edge = firingEdge(picture, sign)
  let at = ends.length - loudIn(ends, condition.threshold, isLoud)
  while (at < ends.length) {
    const threshold = besides(ends[at]!, sign, isLoud)
    if (edge === null || sign * threshold > edge) return { kind: 'none' }
    const count = begunAt(threshold)
    if (count <= most) return { kind: 'threshold', threshold, perWeek: count / weeks }
    at = ends.length - loudIn(ends, threshold, isLoud)
  }
  return { kind: 'none' }
}

/** Number of sorted values that fire at a threshold. */
function loudIn(
  sorted: Float64Array,
  threshold: number,
  isLoud: (value: number, threshold: number) => boolean,
): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isLoud(sorted[middle]!, threshold)) high = middle
    else low = middle + 1
  }
  return sorted.length - low
}

/** Nearest threshold of two decimals at which a value does not fire. */
function besides(value: number, sign: number, isLoud: (value: number, threshold: number) => boolean): number {
  const cents = sign * Math.ceil(removeFloatNoise(value * 100)) + 0
  return isLoud(value, cents / 100) ? (cents + sign) / 100 : cents / 100
}

/** Edge of the picture on the side that fires, rounded up to a cent; ignores NaN. */
function firingEdge(picture: Float64Array, sign: number): number | null {
  const signedValues = picture.filter((value) => value === value).map((value) => sign * value)
  return signedValues.length === 0
    ? null
    : Math.ceil(removeFloatNoise(computeQuantiles(signedValues, [SENSIBLE_SHARE])[0]! * 100)) / 100
}
