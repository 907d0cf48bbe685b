import type { Micros } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { broken } from '../facts/broken.ts'
import { onceADay, readNumber, unlikeTotals } from '../facts/row-report.ts'
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
type Numbers = Record<(typeof COUNTED)[number] | (typeof ROUNDED)[number] | (typeof RATED)[number], Micros>

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
const RATED = ['videoQ25', 'videoQ50', 'videoQ75', 'videoCompletes'] as const

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
  const rows = onceADay(lines, query, 'a group', (line) => {
    const { customer, segments, campaign } = line
    const id = line[IS_IN[query.level]]?.id ?? ''
    return {
      day: segments.date,
      id,
      isOurs: customer.id === query.customerId && id !== '',
      row: () => ({
        day: segments.date,
        customerId: customer.id,
        currency: customer.currencyCode,
        campaignId: campaign.id,
        lineItemId: id,
        ...toNumbers(line.metrics),
      }),
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
    throw unlikeTotals('sum')
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

const count = readNumber
const fraction = (number: number): bigint => readNumber(millionthsFrom(number))
