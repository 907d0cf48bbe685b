import { decimal } from '../core/decimal.ts'
import type { ReportedPart } from './reported-deals.ts'

export type Dimension = { header: string; value: (row: ReportedPart) => string }
export type Metric = { header: string; units: (row: ReportedPart) => bigint; decimals: number }

const count = (read: (row: ReportedPart) => number) => ({
  units: (row: ReportedPart) => BigInt(read(row)),
  decimals: 0,
})
const amount = (units: (row: ReportedPart) => bigint) => ({ units, decimals: 6 })

/** Numbers of a report as integers of their smallest unit, so that rows and totals are exact. */
const MEASURES = {
  impressions: count(({ delivery }) => delivery.impressions),
  clicks: count(({ delivery }) => delivery.clicks),
  conversions: { ...count(({ delivery }) => delivery.conversionHundredths), decimals: 2 },
  /** The client's price. */
  revenue: amount(({ delivery }) => delivery.revenueMicros),
  mediaCost: amount(({ delivery }) => delivery.mediaCostMicros),
  totalCost: amount(({ delivery }) => delivery.mediaCostMicros + delivery.feeMicros),
  measurable: count(({ delivery }) => delivery.measurableImpressions),
  viewable: count(({ delivery }) => delivery.viewableImpressions),
  videoStarts: count(({ delivery }) => delivery.videoStarts),
  videoCompletes: count(({ delivery }) => delivery.videoCompletes),
  bidRequests: count((row) => row.bidRequests),
  bids: count((row) => row.bids),
  wins: count((row) => row.wins),
} as const

/** A column of numbers under a platform's name. */
export const metric = (header: string, measure: keyof typeof MEASURES): Metric => ({
  header,
  ...MEASURES[measure],
})

/** Sums per combination of dimensions, and of all rows, as a platform writes them. */
export function reportTable(
  rows: readonly ReportedPart[],
  dimensions: readonly Dimension[],
  metrics: readonly Metric[],
) {
  const sums = new Map<string, bigint[]>()
  const totals = metrics.map(() => 0n)
  for (const row of rows) {
    const key = dimensions.map(({ value }) => value(row)).join(',')
    const sum = sums.getOrInsertComputed(key, () => metrics.map(() => 0n))
    metrics.forEach(({ units }, at) => {
      sum[at]! += units(row)
      totals[at]! += units(row)
    })
  }
  const written = (units: readonly bigint[]) =>
    metrics.map(({ decimals }, at) => decimal(units[at]!, decimals))
  return {
    header: [...dimensions, ...metrics].map(({ header }) => header).join(','),
    rows: [...sums].map(([key, sum]) => [key, ...written(sum)].join(',')),
    totals: [...dimensions.map(() => ''), ...written(totals)].join(','),
  }
}
