import { OPERATORS, type Operator } from '@flightdeck/domain/metrics'
import { roundHalfAway, removeFloatNoise } from '@flightdeck/domain/numbers'

/** Range of matching values, both inclusive; empty when `from` is above `to`. */
export type Bounds = { from: number; to: number }

/**
 * Range of raw values for which a comparison holds. Readings are rounded before they are compared, `eq` to
 * two decimals; both are monotonic, so the range is exact and tests need no rounding.
 */
export function findBounds(operator: Operator, threshold: number): Bounds {
  const holds = (value: number) => OPERATORS[operator].holds(removeFloatNoise(value), threshold)
  const first = (is: (value: number) => boolean, near = threshold) => firstThat(is, near)
  switch (operator) {
    case 'gt':
    case 'gte':
      return { from: first(holds), to: Infinity }
    case 'lt':
    case 'lte':
      return { from: -Infinity, to: before(first((value) => !holds(value))) }
    case 'eq': {
      const shown = roundHalfAway(threshold)
      const from = first((value) => removeFloatNoise(value) > threshold || holds(value), shown - HALF)
      return { from, to: before(first((value) => value >= from && !holds(value), shown + HALF)) }
    }
  }
}

/** Half a displayed hundredth. */
const HALF = 0.005

/** The smallest double from which a monotonic predicate is true; Infinity when there is none. */
function firstThat(is: (value: number) => boolean, near: number): number {
  if (is(-Infinity)) return -Infinity
  let [low, high] = [near, near]
  // The edge is close: noise is the last few bits of a double.
  const nearest = Math.max(Math.abs(near) * 2 ** -50, 1e-18)
  for (let step = nearest; is(low); step *= 4) low -= step
  for (let step = nearest; !is(high) && high !== Infinity; step *= 4) high += step
  while (high !== Infinity) {
    const middle = low / 2 + high / 2
    if (middle <= low || middle >= high) return high
    if (is(middle)) high = middle
    else low = middle
  }
  return high
}

const view = new DataView(new ArrayBuffer(8))

/** The next double up, and the next one down. */
export function after(value: number): number {
  if (value === Infinity) return value
  if (value === 0) return Number.MIN_VALUE
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return view.getFloat64(0)
}
export const before = (value: number): number => -after(-value)
