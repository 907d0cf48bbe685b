import { microsFrom, type Micros } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { PlatformError } from '../platform-error.ts'
import { SummaryRow, type Metrics, type ReportLevel, type ReportLine } from './metrics.ts'
import type { SearchAnswer } from './search-stream.ts'
import { countFromRate, millionthsFrom } from './units.ts'

/** A day of an ad group or an asset group. Everything in millionths, counts too: conversions are fractional, and sums stay exact. */
export type GoogleAdsReportRow = {
  day: Day
  customerId: string
  currency: string
  campaignId: string
  lineItemId: string
} & Numbers

type Numbers = {
  impressions: bigint
  clicks: bigint
  spendMicros: Micros
  conversions: bigint
  conversionValueMicros: Micros
  allConversions: bigint
  viewThroughConversions: bigint
  videoViews: bigint
  interactions: bigint
  engagements: bigint
  measurableImpressions: bigint
  viewableImpressions: bigint
  videoQ25: bigint
  videoQ50: bigint
  videoQ75: bigint
  videoCompletes: bigint
}
/** Rates have no sum, and Google adds fractions up as floats: those may be off by what was rounded of each row. */
const COUNTED = [
  'impressions',
  'clicks',
  'spendMicros',
  'viewThroughConversions',
  'videoViews',
  'interactions',
  'engagements',
  'measurableImpressions',
  'viewableImpressions',
] as const
const ROUNDED = ['conversions', 'conversionValueMicros', 'allConversions'] as const

type ReportQuery = { customerId: string; from: Day; to: Day; level: ReportLevel }

const IS_IN = { ad_group: 'adGroup', asset_group: 'assetGroup' } as const satisfies Record<
  ReportLevel,
  keyof ReportLine
>

/**
 * Reads a report whole or not at all: each group once a day, only requested days, every row adding up to
 * Google's sum.
 */
export function readReport(
  { rows: lines, summaryRow }: SearchAnswer<ReportLine>,
  query: ReportQuery,
): GoogleAdsReportRow[] {
  const seenKeys = new Set<string>()
  const rows = lines.map((line): GoogleAdsReportRow => {
    const { customer, segments, campaign } = line
    const id = line[IS_IN[query.level]]?.id
    const isOurs =
      customer.id === query.customerId && segments.date >= query.from && segments.date <= query.to
    if (!isOurs || !id) throw broken('The report answers another question than ours.', 'foreign')
    const key = `${segments.date}/${id}`
    if (seenKeys.has(key)) throw broken('The report names a group twice for one day.', 'row')
    seenKeys.add(key)
    return {
      day: segments.date,
      customerId: customer.id,
      currency: customer.currencyCode,
      campaignId: campaign.id,
      lineItemId: id,
      ...toNumbers(line.metrics),
    }
  })
  refuseTotals(rows, summaryRow)
  return rows
}

function refuseTotals(rows: Numbers[], summaryRow: unknown): void {
  const parsedSummary = SummaryRow.safeParse(summaryRow ?? (rows.length === 0 ? {} : undefined))
  if (!parsedSummary.success) throw broken('The report ends before its end.', 'truncated')
  const sum = toNumbers(parsedSummary.data.metrics)
  const difference = (name: keyof Numbers) => {
    const off = rows.reduce((left, row) => left - row[name], sum[name])
    return off < 0n ? -off : off
  }
  const mayBeOff = BigInt(rows.length)
  if (COUNTED.some((name) => difference(name) > 0n) || ROUNDED.some((name) => difference(name) > mayBeOff))
    throw broken('The report’s rows do not add up to its sum.', 'totals')
}

function toNumbers(metrics: Metrics): Numbers {
  const impressions = BigInt(metrics.impressions)
  const quartile = (rate: number) => countFromRate(rate, impressions)
  return {
    impressions: count(metrics.impressions),
    clicks: count(metrics.clicks),
    spendMicros: BigInt(metrics.costMicros),
    conversions: fraction(metrics.conversions),
    conversionValueMicros: fraction(metrics.conversionsValue),
    allConversions: fraction(metrics.allConversions),
    viewThroughConversions: count(metrics.viewThroughConversions),
    videoViews: count(metrics.videoTrueviewViews),
    interactions: count(metrics.interactions),
    engagements: count(metrics.engagements),
    measurableImpressions: count(metrics.activeViewMeasurableImpressions),
    viewableImpressions: count(metrics.activeViewImpressions),
    videoQ25: quartile(metrics.videoQuartileP25Rate),
    videoQ50: quartile(metrics.videoQuartileP50Rate),
    videoQ75: quartile(metrics.videoQuartileP75Rate),
    videoCompletes: quartile(metrics.videoQuartileP100Rate),
  }
}

const count = (text: string): bigint => orRefused(microsFrom(text))
const fraction = (number: number): bigint => orRefused(millionthsFrom(number))

function orRefused(millionths: bigint | null): bigint {
  if (millionths === null) throw broken('A number of the report cannot be read.', 'number')
  return millionths
}

function broken(sentence: string, code: string): PlatformError {
  return new PlatformError('unwell', sentence, { code: `report_${code}` })
}
