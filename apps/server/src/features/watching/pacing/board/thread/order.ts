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
export const sortValue = (sort: FlightSort, row: FlightSummary): number | string | null => VALUES[sort](row)

/** Null sorts last in both directions, after amounts without a worth; ties sort by name and number. */
export function inOrder({ sort, isRising }: { sort: FlightSort; isRising: boolean }) {
  const of = VALUES[sort]
  const sign = isRising ? 1 : -1
  return (row: FlightSummary, other: FlightSummary): number => {
    const [a, b] = [of(row), of(other)]
    if (a === null && b === null) return byAmount(sort, sign, row, other) || tie(row, other)
    if (a === null || b === null) return a === null ? 1 : -1
    if (a !== b) return a < b ? -sign : sign
    return (sort === 'worst' && byRisk(row, other)) || tie(row, other)
  }
}

const byRisk = (one: FlightSummary, other: FlightSummary): number =>
  (other.riskConverted ?? -1) - (one.riskConverted ?? -1) || byAmount('risk', -1, one, other)

/** Impressions have no worth, nor has a currency without a rate: one unit after the other, each by its size. */
function byAmount(sort: FlightSort, sign: 1 | -1, row: FlightSummary, other: FlightSummary): number {
  const of = AMOUNTS[sort]
  if (of === undefined) return 0
  const [a, b] = [of(row), of(other)]
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const [unit, otherUnit] = [sortUnit(row), sortUnit(other)]
  return unit === otherUnit ? sign * (a - b) : unit < otherUnit ? -1 : 1
}

const AMOUNTS: Partial<Record<FlightSort, (row: FlightSummary) => number | null>> = {
  risk: ({ risk }) => risk && Math.max(risk.under, risk.over),
  budget: ({ goal }) => goal,
}

const sortUnit = ({ isMoney, measure, currency }: FlightSummary): string =>
  isMoney ? currency : (measure ?? '')

const tie = (one: FlightSummary, other: FlightSummary): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.entityNo - other.entityNo
