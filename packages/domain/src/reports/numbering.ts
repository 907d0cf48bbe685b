/** Items numbered from 0: the number of each item, the count of numbers, and the first item with each. */
export type Numbering = { of: Int32Array; count: number; firsts: Int32Array }
type Numbers = Pick<Numbering, 'of' | 'count'>

/** Maximum number of pairs for a dense table; beyond it, only pairs that occur are stored. */
const MAX_DENSE_PAIRS = 1 << 22

/** A single number for all items. */
export const asOne = (length: number): Numbers => ({ of: new Int32Array(length), count: 1 })

/** Combines two numberings: items share a number if they share it in both. */
export function combineNumberings(left: Numbers, other: Numbers): Numbering {
  const { length } = left.of
  const [of, firsts] = [new Int32Array(length), new Int32Array(length)]
  const pairs = left.count * other.count
  const numberByPair = pairs <= MAX_DENSE_PAIRS ? new Int32Array(pairs) : new Map<number, number>()
  const find = (pair: number) =>
    numberByPair instanceof Map ? (numberByPair.get(pair) ?? 0) : numberByPair[pair]!
  const keep = (pair: number, number: number) => {
    if (numberByPair instanceof Map) numberByPair.set(pair, number)
    else numberByPair[pair] = number
  }
  let count = 0
  for (let at = 0; at < length; at++) {
    const pair = left.of[at]! * other.count + other.of[at]!
    let number = find(pair)
    if (number === 0) {
      firsts[count] = at
      keep(pair, (number = ++count))
    }
    of[at] = number - 1
  }
  return { of, count, firsts: firsts.slice(0, count) }
}
