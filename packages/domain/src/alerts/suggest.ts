import { settled } from '../numbers/round.ts'
import type { Condition } from './conditions.ts'
import { truthOn, viewOn, type Candidate } from './judge-on.ts'
import { isBadHigh, risesIn, type Rises } from './rises.ts'
import type { Rule } from './rule.ts'
import { quantilesOf } from '../metrics/quantiles.ts'
import { OPERATORS } from '../metrics/vocabulary.ts'

/** The threshold to take; or that it is quiet enough as it is; or that none within the picture is quiet enough. */
export type Suggestion =
  | { kind: 'threshold'; threshold: number; perWeek: number }
  | { kind: 'quiet'; perWeek: number }
  | { kind: 'none' }

/** A threshold beyond what nearly everybody has catches an accident, not a campaign. */
const SENSIBLE_SHARE = 0.99

type ThresholdQuery = { days: readonly number[]; mostPerWeek: number }

/**
 * The nearest threshold with which somebody would have got at most so many alerts a week: of a loose condition with a direction, all
 * others as they are. Null where it has no direction, or there is nothing to look at.
 */
export function suggestThreshold(
  rule: Rule,
  focus: number,
  candidates: readonly Candidate[],
  { days, mostPerWeek }: ThresholdQuery,
): Suggestion | null {
  const condition = rule.conditions.conditions[focus]
  if (!condition || days.length === 0) return null
  const valueOn = (place: number, day: number) => {
    const view = viewOn(rule, candidates[place]!, day)
    const value = typeof view === 'string' ? null : view.read(condition.metric)
    return typeof value === 'number' ? value : NaN
  }
  const judged = days.map((day) => {
    const truths = candidates.map((who) => truthOn(rule, who, day))
    const fired = truths.flatMap((truth, at) => (truth === true ? at : []))
    const values = fired.map((place) => valueOn(place, day))
    return { day, fired, unknown: 0, isUnknown: (place: number) => truths[place] === null, values }
  })
  const picture = Float64Array.from(candidates, (_, place) => valueOn(place, days.at(-1)!))
  const rises = risesIn(condition, candidates.length, judged)
  return suggestFrom(condition, rises, picture, { days, mostPerWeek })
}

/** The same from how its values rose; `picture` are those of today, with gaps. */
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
  /** What rises to a threshold and past it, less what was past it already. */
  const begunAt = (threshold: number) => loudIn(ends, threshold, isLoud) - loudIn(starts, threshold, isLoud)

  const begun = begunAt(condition.threshold)
  if (begun <= most) return { kind: 'quiet', perWeek: begun / weeks }
  const edge = edgeOf(picture, sign)
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

/** How many of sorted values a threshold does not hold back. */
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

/** The nearest threshold of two decimals that holds a value back. */
function besides(value: number, sign: number, isLoud: (value: number, threshold: number) => boolean): number {
  const cents = sign * Math.ceil(settled(value * 100)) + 0
  return isLoud(value, cents / 100) ? (cents + sign) / 100 : cents / 100
}

/** Where the picture ends on the side that fires, to the next cent; what is no number is left out. */
function edgeOf(picture: Float64Array, sign: number): number | null {
  const known = picture.filter((value) => value === value).map((value) => sign * value)
  return known.length === 0 ? null : Math.ceil(settled(quantilesOf(known, [SENSIBLE_SHARE])[0]! * 100)) / 100
}
