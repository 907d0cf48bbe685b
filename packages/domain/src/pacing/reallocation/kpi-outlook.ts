import type { Micros } from '../../money/micros.ts'
import { DIMINISHING, expectedReturn } from './returns.ts'

/** A day of a line: what was spent, and what came of it. */
export type ResultDay = { spend: number; value: number }
/** What is known of a line's results, and how far its spend may be off. */
export type ResultLine = {
  rest: Micros
  value: number
  /** Results that its rate rests on, those of its siblings included as far as they count. */
  seen: number
  /** What its rest may come to, eight times in ten. */
  restBand80: readonly [Micros, Micros]
}
export type KpiOutlook = { value: number; band80: readonly [number, number] }

/** Eight in ten lie within so many deviations. */
const DEVIATIONS = 1.2816
/** The least and the most that returns diminish, as far as anybody has measured them. */
const EXPONENTS = [0.5, 1] as const

/**
 * Results to be expected of so much spend for each line. The band knows that results scatter by the day, that a rate was
 * seen on few of them, that spend may be off, and that nobody has measured how returns diminish.
 */
export function kpiOutlook(
  lines: readonly ResultLine[],
  amounts: readonly Micros[],
  scatter: number,
  exponent = DIMINISHING,
): KpiOutlook {
  const valuesAt = (power: number) =>
    lines.map(({ rest, value }, at) => expectedReturn({ spend: rest, value }, amounts[at]!, power))
  const values = valuesAt(exponent)
  const value = sum(values)
  const variance = sum(
    lines.map(({ seen, rest, restBand80: [low, high] }, at) => {
      const one = values[at]!
      const spread = rest > 0n ? Number(high - low) / (2 * DEVIATIONS * Number(rest)) : 0
      return scatter * one + (scatter * one * one) / Math.max(1, seen) + (exponent * spread * one) ** 2
    }),
  )
  const [least, most] = EXPONENTS.map((power) => sum(valuesAt(power))) as [number, number]
  const wide = Math.hypot(DEVIATIONS * Math.sqrt(variance), (most - least) / 2)
  return { value, band80: [Math.max(0, value - wide), value + wide] }
}

/** How much more results scatter by the day than counting alone would make them; at least 1. */
export function scatterOf(lines: readonly (readonly ResultDay[])[]): number {
  let squares = 0
  let free = 0
  for (const days of lines) {
    const rate = sum(days.map(({ value }) => value)) / sum(days.map(({ spend }) => spend))
    const counted = days.filter(({ spend }) => rate * spend > 0)
    if (counted.length < 2) continue
    for (const { spend, value } of counted) squares += (value - rate * spend) ** 2 / (rate * spend)
    free += counted.length - 1
  }
  return free === 0 ? 1 : Math.max(1, squares / free)
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
