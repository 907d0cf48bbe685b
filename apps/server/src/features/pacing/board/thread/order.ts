import { BUCKET_ORDER, type FlightSort } from '@flightdeck/domain/pacing'
import type { FlightSummary } from './row.ts'

const VALUES: Record<FlightSort, (row: FlightSummary) => number | string | null> = {
  worst: ({ bucket }) => -BUCKET_ORDER.indexOf(bucket),
  risk: ({ riskConverted }) => riskConverted,
  pacing: ({ pacingPercent }) => pacingPercent,
  projected: ({ projectedPercent }) => projectedPercent,
  ends: ({ endsOn }) => endsOn,
  budget: ({ goalConverted }) => goalConverted,
  name: ({ name }) => name.toLowerCase(),
  margin: ({ margin }) => margin.percent,
}

/** Sort value of a flight; null if it has none. */
export const valueOf = (sort: FlightSort, row: FlightSummary): number | string | null => VALUES[sort](row)

/** Null sorts last in both directions; ties sort by name and number. */
export function inOrder({ sort, isRising }: { sort: FlightSort; isRising: boolean }) {
  const of = VALUES[sort]
  const sign = isRising ? 1 : -1
  return (one: FlightSummary, other: FlightSummary): number => {
    const [a, b] = [of(one), of(other)]
    if (a === null || b === null) return a === b ? tie(one, other) : a === null ? 1 : -1
    if (a !== b) return a < b ? -sign : sign
    return (sort === 'worst' && byMoney(one, other)) || tie(one, other)
  }
}

const byMoney = (one: FlightSummary, other: FlightSummary): number =>
  (other.riskConverted ?? -1) - (one.riskConverted ?? -1)

const tie = (one: FlightSummary, other: FlightSummary): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.entityNo - other.entityNo
