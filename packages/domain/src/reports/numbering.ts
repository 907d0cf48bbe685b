/** Items numbered from 0: the number of each item, the count of numbers, and the first item with each. */
export type Numbering = { of: Int32Array; count: number; firsts: Int32Array }
type Numbers = Pick<Numbering, 'of' | 'count'>

/** Maximum number of pairs for a dense table; beyond it, only pairs that occur are stored. */
const MOST_LISTED = 1 << 22

/** A single number for all items. */
export const asOne = (length: number): Numbers => ({ of: new Int32Array(length), count: 1 })

/** Combines two numberings: items share a number if they share it in both. */
export function toldApart(one: Numbers, other: Numbers): Numbering {
  const { length } = one.of
  const [of, firsts] = [new Int32Array(length), new Int32Array(length)]
  const pairs = one.count * other.count
  const known = pairs <= MOST_LISTED ? new Int32Array(pairs) : new Map<number, number>()
  const find = (pair: number) => (known instanceof Map ? (known.get(pair) ?? 0) : known[pair]!)
  const keep = (pair: number, number: number) => {
    if (known instanceof Map) known.set(pair, number)
    else known[pair] = number
  }
  let count = 0
  for (let at = 0; at < length; at++) {
    const pair = one.of[at]! * other.count + other.of[at]!
    let number = find(pair)
    if (number === 0) {
      firsts[count] = at
      keep(pair, (number = ++count))
    }
    of[at] = number - 1
  }
  return { of, count, firsts: firsts.slice(0, count) }
}
