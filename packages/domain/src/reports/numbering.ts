/** Things under numbers, from 0 on: which number each has, how many numbers there are, and who had each of them first. */
export type Numbering = { of: Int32Array; count: number; firsts: Int32Array }
type Numbers = Pick<Numbering, 'of' | 'count'>

/** Up to so many pairs of numbers a list is kept; beyond, only of those that occur. */
const MOST_LISTED = 1 << 22

/** All of them are one. */
export const asOne = (length: number): Numbers => ({ of: new Int32Array(length), count: 1 })

/** The same things told apart further: two have one number where they had so before, on both sides. */
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
