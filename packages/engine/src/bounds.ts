import { OPERATORS, rounded, type Operator } from '@flightdeck/domain'

/** The values that hold, both inclusive; none when `from` is above `to`. */
export type Bounds = { from: number; to: number }

/**
 * A comparison as the span of raw values for which it holds. Readings are rounded before they are compared, and rounding
 * keeps their order, so that the span is exact: whoever tests it need not round.
 */
export function boundsOf(operator: Operator, threshold: number): Bounds {
  const holds = (value: number) => OPERATORS[operator].holds(rounded(value) as number, threshold)
  const isOver = (value: number) =>
    (rounded(value) as number) > threshold || (operator === 'eq' && holds(value))
  const first = (is: (value: number) => boolean) => firstThat(is)
  switch (operator) {
    case 'gt':
    case 'gte':
      return { from: first(holds), to: Infinity }
    case 'lt':
    case 'lte':
      return { from: -Infinity, to: before(first((value) => !holds(value))) }
    case 'eq': {
      const from = first(isOver)
      return { from, to: before(first((value) => value >= from && !holds(value))) }
    }
  }
}

/** The smallest double of which something is true that stays true for all larger ones; Infinity when none is. */
function firstThat(is: (value: number) => boolean): number {
  let [low, high] = [orderOf(-Infinity), orderOf(Infinity)]
  if (is(-Infinity)) return -Infinity
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (is(doubleAt(middle))) high = middle
    else low = middle
  }
  return doubleAt(high)
}

const before = (value: number): number => (value === -Infinity ? -Infinity : doubleAt(orderOf(value) - 1n))

const view = new DataView(new ArrayBuffer(8))
const TOP = 1n << 63n

/** Doubles in the order of their size, as whole numbers side by side. */
function orderOf(value: number): bigint {
  view.setFloat64(0, value === 0 ? 0 : value)
  const bits = view.getBigUint64(0)
  return bits & TOP ? TOP * 2n - 1n - bits : bits + TOP
}

function doubleAt(order: bigint): number {
  view.setBigUint64(0, order >= TOP ? order - TOP : TOP * 2n - 1n - order)
  return view.getFloat64(0)
}
