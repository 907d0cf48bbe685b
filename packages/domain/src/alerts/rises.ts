import type { DayVerdicts } from './breaching.ts'
import { makeBreaching } from './breaching.ts'
import type { Condition } from './conditions.ts'

/**
 * What a condition's value rose from and to, wherever a rule fired: with a threshold between the two, an episode would have begun
 * there. One that begins with the day rises from nothing. Of a condition that is bad when low, both are negated.
 */
export type Rises = { from: Float64Array; to: Float64Array }

type FiringDay = DayVerdicts & { day: number; values: ArrayLike<number> | null }

export const isBadHigh = ({ operator }: Condition): boolean => operator === 'gt' || operator === 'gte'

/** Days in order; those without values only say who breached already. */
export function risesIn(condition: Condition, places: number, days: Iterable<FiringDay>): Rises {
  const sign = isBadHigh(condition) ? 1 : -1
  const breaching = makeBreaching(places)
  const last = new Float64Array(places)
  const from: number[] = []
  const to: number[] = []
  for (const day of days) {
    const { values } = day
    breaching.next(day, (index, place, wasOpen) => {
      const value = values === null ? NaN : sign * values[index]!
      const before = wasOpen ? last[place]! : -Infinity
      if (value > before) {
        from.push(before)
        to.push(value)
      }
      last[place] = value
    })
  }
  return { from: Float64Array.from(from), to: Float64Array.from(to) }
}

/** Of several currencies or parts, one after the other. */
export function allRises(parts: readonly Rises[]): Rises {
  const joined = (side: keyof Rises) => {
    const all = new Float64Array(parts.reduce((sum, part) => sum + part[side].length, 0))
    let at = 0
    for (const part of parts) {
      all.set(part[side], at)
      at += part[side].length
    }
    return all
  }
  return { from: joined('from'), to: joined('to') }
}
