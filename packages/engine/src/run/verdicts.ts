import type { Address, Memory } from '../memory.ts'
import type { Kernels } from '../kernels/kernels.ts'
import type { Into } from './verdict-target.ts'

/**
 * Results of each rule on a day, by its number. Bits are a view of memory, valid until the next evaluation.
 */
export type Verdicts = {
  fires: (rule: number) => Uint32Array
  fired: (rule: number) => number
  /** The same as places, in order. */
  places: (rule: number) => Uint32Array
  /** Lists of all rules at once, as views of memory. */
  lists: () => Uint32Array[]
  /** Entities with an unknown verdict; only if requested. */
  unknowns: (rule: number) => Uint32Array
  unknown: (rule: number) => number
}

type Lists = { rules: number; listing: Address; takeRoom: (bytes: number) => Address }

/** Rows are shared by all threads; counts are per thread. */
export function verdictsIn(
  memory: Memory,
  kernels: Kernels,
  { rules, listing, takeRoom }: Lists,
  threads: readonly Into[],
): Verdicts {
  const { fires, mayFire, mayCounts, rowBytes } = threads[0]!
  const row = (at: Address, rule: number) => {
    const from = (at + rule * rowBytes) >>> 2
    return memory.words.subarray(from, from + rowBytes / 4)
  }
  const total = (of: 'counts' | 'mayCounts', rule: number) =>
    threads.reduce((all, into) => all + memory.words[(into[of] >>> 2) + rule]!, 0)
  return {
    fires: (rule) => row(fires, rule),
    fired: (rule) => total('counts', rule),
    places(rule) {
      const count = kernels.list(fires + rule * rowBytes, rowBytes * 8, listing)
      return memory.words.slice(listing >>> 2, (listing >>> 2) + count)
    },
    lists() {
      const counts = Array.from({ length: rules }, (_, rule) => total('counts', rule))
      // Slightly larger, because the last entries are written in groups of four.
      let at = takeRoom((counts.reduce((all, count) => all + count, 0) + 16) * 4)
      return counts.map((count, rule) => {
        kernels.list(fires + rule * rowBytes, rowBytes * 8, at)
        const from = at >>> 2
        at += count * 4
        return memory.words.subarray(from, from + count)
      })
    },
    unknowns(rule) {
      if (mayFire === 0) throw new RangeError('Nobody asked who is unknown.')
      const firedBits = row(fires, rule)
      return row(mayFire, rule).map((bits, word) => bits & ~firedBits[word]!)
    },
    unknown(rule) {
      if (mayCounts === 0) throw new RangeError('Nobody asked how many are unknown.')
      return total('mayCounts', rule) - total('counts', rule)
    },
  }
}
