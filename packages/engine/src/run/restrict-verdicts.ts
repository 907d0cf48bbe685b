import { countBits } from '../bits.ts'
import type { Address, Memory } from '../memory.ts'
import type { Into } from './verdict-target.ts'

type Narrow = { among?: Uint32Array | null }

/**
 * Entities of a kind are evaluated together; for a rule about some of them, the verdicts of all others are
 * removed again.
 */
export function restrictVerdicts(
  { words }: Memory,
  rules: readonly Narrow[],
  days: readonly (readonly Into[])[],
): void {
  for (const [rule, { among }] of rules.entries()) {
    if (!among) continue
    for (const threads of days) {
      const { fires, mayFire, rowBytes } = threads[0]!
      const keep = (row: Address) => {
        const from = (row + rule * rowBytes) >>> 2
        const bits = words.subarray(from, from + rowBytes / 4)
        for (let word = 0; word < bits.length; word++) bits[word]! &= among[word] ?? 0
        return countBits(bits)
      }
      const count = (of: 'counts' | 'mayCounts', total: number) =>
        threads.forEach((into, at) => {
          if (into[of] !== 0) words[(into[of] >>> 2) + rule] = at === 0 ? total : 0
        })
      count('counts', keep(fires))
      if (mayFire !== 0) count('mayCounts', keep(mayFire))
    }
  }
}
