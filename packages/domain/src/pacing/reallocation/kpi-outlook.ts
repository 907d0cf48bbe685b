import type { Micros } from '../../money/micros.ts'
import { DIMINISHING, expectedReturn } from './returns.ts'

/** Spend and results of a line on a day. */
export type ResultDay = { spend: number; value: number }
/** Results of a line, and the uncertainty of its spend. */
export type ResultLine = {
  rest: Micros
  value: number
  /** Number of results behind its rate, including those of its siblings as far as they count. */
  seen: number
  /** Range of its remaining spend, eight times in ten. */
  restBand80: readonly [Micros, Micros]
}
export type KpiOutlook = { value: number; band80: readonly [number, number] }

/** Standard deviations that contain eight in ten cases. */
const DEVIATIONS = 1.2816
/** Extreme exponents of diminishing returns, as far as they have been measured. */
const EXPONENTS = [0.5, 1] as const

/**
 * Expected results of an amount for each line. The band covers daily scatter, rates based on few results,
 * uncertain spend, and unmeasured diminishing returns.
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
    lines.map(({ seen: observedResults, rest, restBand80: [low, high] }, at) => {
      const lineValue = values[at]!
      const spread = rest > 0n ? Number(high - low) / (2 * DEVIATIONS * Number(rest)) : 0
      return (
        scatter * lineValue +
        (scatter * lineValue * lineValue) / Math.max(1, observedResults) +
        (exponent * spread * lineValue) ** 2
      )
    }),
  )
  const [least, most] = EXPONENTS.map((power) => sum(valuesAt(power))) as [number, number]
  const wide = Math.hypot(DEVIATIONS * Math.sqrt(variance), (most - least) / 2)
  return { value, band80: [Math.max(0, value - wide), value + wide] }
}

/** Daily scatter of results relative to pure counting noise; at least 1. */
export function measureScatter(lines: readonly (readonly ResultDay[])[]): number {
  let squares = 0
  let free = 0
  for (const days of lines) {
    const rate = sum(days.map(({ value }) => value)) / sum(days.map(({ spend }) => spend))
    const spendDays = days.filter(({ spend }) => rate * spend > 0)
    if (spendDays.length < 2) continue
    for (const { spend, value } of spendDays) squares += (value - rate * spend) ** 2 / (rate * spend)
    free += spendDays.length - 1
  }
  return free === 0 ? 1 : Math.max(1, squares / free)
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
