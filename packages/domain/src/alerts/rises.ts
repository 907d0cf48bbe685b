import type { DayVerdicts } from './breaching.ts'
import { makeBreaching } from './breaching.ts'
import type { Condition } from './conditions.ts'

/**
 * Rises of a condition's value on days that fired: a threshold between `from` and `to` would have begun an
 * episode there. An episode that begins with the day rises from -Infinity. Values of a condition that is bad
 * when low are negated.
 */
export type Rises = { from: Float64Array; to: Float64Array }

type FiringDay = DayVerdicts & { day: number; values: ArrayLike<number> | null }

export const isBadHigh = ({ operator }: Condition): boolean => operator === 'gt' || operator === 'gte'

/** Expects days in order; days without values only mark open breaches. */
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

/** Concatenates the rises of several currencies or parts. */
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
