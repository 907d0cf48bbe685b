import { roundHalfAway } from '../numbers/round.ts'
import { metricFormula, isMoney, type ReportMetricKey } from './report-metrics.ts'
import { MICROS } from '../money/micros.ts'

/**
 * A metric before it is a figure: what is above and below the line, added up in millionths over rows that
 * have all its measures, with the number of those rows and of the others. Two tallies are one by addition, so
 * every total is as exact as its parts.
 */
export type Tally = { over: number; under: number; knownCount: number; missing: number }

export const NO_TALLY: Readonly<Tally> = { over: 0, under: 0, knownCount: 0, missing: 0 }

export const addTallies = (tally: Tally, other: Tally): Tally => ({
  over: tally.over + other.over,
  under: tally.under + other.under,
  knownCount: tally.knownCount + other.knownCount,
  missing: tally.missing + other.missing,
})

const DIGITS = 6

/** The figure; null where nothing is known, or there is nothing to divide by. Unknown is never 0. */
export function computeFigure(metric: ReportMetricKey, { over, under, knownCount }: Tally): number | null {
  if (knownCount === 0) return null
  const how = metricFormula(metric)
  if (how.kind !== 'ratio') return over / MICROS
  return under === 0 ? null : roundHalfAway((over * how.times) / under, DIGITS)
}

/**
 * In another currency: money by the factor, counts as they are; rounded once, to the millionth. Unknown
 * without a rate.
 */
export function convertedTally(metric: ReportMetricKey, tally: Tally, factor: number | null): Tally {
  const how = metricFormula(metric)
  const [isOver, isUnder] = [isMoney(how.of), how.kind === 'ratio' && isMoney(how.by)]
  if (!isOver && !isUnder) return tally
  if (factor === null) return { ...NO_TALLY, missing: tally.knownCount + tally.missing }
  return {
    ...tally,
    over: isOver ? Math.round(tally.over * factor) : tally.over,
    under: isUnder ? Math.round(tally.under * factor) : tally.under,
  }
}
