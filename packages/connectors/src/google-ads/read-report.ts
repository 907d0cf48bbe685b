import { microsFrom, type Day, type Micros } from '@flightdeck/domain'
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

/** Reads a report whole or not at all: each group once a day, only days we asked for, all of it adding up to Google's sum. */
export function readReport(
  { rows: lines, summaryRow }: SearchAnswer<ReportLine>,
  asked: ReportQuery,
): GoogleAdsReportRow[] {
  const seen = new Set<string>()
  const rows = lines.map((line): GoogleAdsReportRow => {
    const { customer, segments, campaign } = line
    const id = line[IS_IN[asked.level]]?.id
    const isOurs =
      customer.id === asked.customerId && segments.date >= asked.from && segments.date <= asked.to
    if (!isOurs || !id) throw broken('The report answers another question than ours.', 'foreign')
    const key = `${segments.date}/${id}`
    if (seen.has(key)) throw broken('The report names a group twice for one day.', 'row')
    seen.add(key)
    return {
      day: segments.date,
      customerId: customer.id,
      currency: customer.currencyCode,
      campaignId: campaign.id,
      lineItemId: id,
      ...numbersOf(line.metrics),
    }
  })
  refuseTotals(rows, summaryRow)
  return rows
}

function refuseTotals(rows: Numbers[], summaryRow: unknown): void {
  const given = SummaryRow.safeParse(summaryRow ?? (rows.length === 0 ? {} : undefined))
  if (!given.success) throw broken('The report ends before its end.', 'truncated')
  const sum = numbersOf(given.data.metrics)
  const difference = (name: keyof Numbers) => {
    const off = rows.reduce((left, row) => left - row[name], sum[name])
    return off < 0n ? -off : off
  }
  const mayBeOff = BigInt(rows.length)
  if (COUNTED.some((name) => difference(name) > 0n) || ROUNDED.some((name) => difference(name) > mayBeOff))
    throw broken('The report’s rows do not add up to its sum.', 'totals')
}

function numbersOf(given: Metrics): Numbers {
  const impressions = BigInt(given.impressions)
  const quartile = (rate: number) => countFromRate(rate, impressions)
  return {
    impressions: count(given.impressions),
    clicks: count(given.clicks),
    spendMicros: BigInt(given.costMicros),
    conversions: fraction(given.conversions),
    conversionValueMicros: fraction(given.conversionsValue),
    allConversions: fraction(given.allConversions),
    viewThroughConversions: count(given.viewThroughConversions),
    videoViews: count(given.videoTrueviewViews),
    interactions: count(given.interactions),
    engagements: count(given.engagements),
    measurableImpressions: count(given.activeViewMeasurableImpressions),
    viewableImpressions: count(given.activeViewImpressions),
    videoQ25: quartile(given.videoQuartileP25Rate),
    videoQ50: quartile(given.videoQuartileP50Rate),
    videoQ75: quartile(given.videoQuartileP75Rate),
    videoCompletes: quartile(given.videoQuartileP100Rate),
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
