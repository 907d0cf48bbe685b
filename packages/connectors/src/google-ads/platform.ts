import type { FactMetric } from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'
import type { AdReads, Platform } from '../platform.ts'
import { daysOfRows, foreignReport } from '../facts/row-report.ts'
import { writesBy } from '../writes/writes-by.ts'
import type { Send } from '../send/sender.ts'
import { access } from './access.ts'
import { accounts, toCustomer } from './accounts.ts'
import { readReport, type GoogleAdsReportRow } from './read-report.ts'
import { changes } from './changes.ts'
import { assets, structure } from './structure.ts'
import { googleAdsWriter } from './write.ts'
import { metricFields, ReportLine, type ReportLevel } from './metrics.ts'
import { searchStream, type GoogleAdsCustomer } from './search-stream.ts'

const VALUES = {
  impressions: 'impressions',
  clicks: 'clicks',
  spend: 'spendMicros',
  conversions: 'conversions',
  conversions_view: 'viewThroughConversions',
  conversion_value: 'conversionValueMicros',
  video_views: 'videoViews',
  video_q25: 'videoQ25',
  video_q50: 'videoQ50',
  video_q75: 'videoQ75',
  video_completes: 'videoCompletes',
  measurable_impressions: 'measurableImpressions',
  viewable_impressions: 'viewableImpressions',
} as const satisfies Partial<Record<FactMetric, keyof GoogleAdsReportRow>>
const METRICS = Object.fromEntries(
  Object.entries(VALUES).map(([metric, name]) => [metric, (row: GoogleAdsReportRow) => row[name]]),
)

const reads: AdReads = {
  longestReportDays: 370,
  mostReportRows: 100_000,
  accounts,
  structure,
  assets,
  changes,
  // A query is answered at once: there is nothing to wait for and nothing to keep.
  startReport: async () => ({}),
  async finishReport({ send }, account, span) {
    const query = { ...toCustomer(account), ...span }
    const rows = [
      ...(await googleAdsReport(send, query, 'ad_group')),
      ...(await googleAdsReport(send, query, 'asset_group')),
    ]
    if (rows.some(({ currency }) => currency !== account.currency)) throw foreignReport()
    return daysOfRows(span, rows, ({ lineItemId }) => lineItemId, METRICS)
  },
}

export const googleAds = {
  key: 'google_ads',
  access,
  reads,
  writes: writesBy(googleAdsWriter),
} satisfies Platform<'google_ads'>

type ReportQuery = GoogleAdsCustomer & { from: Day; to: Day }

/** An account's days by ad group or asset group, in the account's own zone. A day without any delivery has no row. */
export async function googleAdsReport(
  send: Send,
  { from, to, ...customer }: ReportQuery,
  level: ReportLevel = 'ad_group',
): Promise<GoogleAdsReportRow[]> {
  const query = `SELECT customer.id, customer.currency_code, campaign.id, ${level}.id, segments.date,
  ${metricFields(level).join(', ')}
FROM ${level} WHERE segments.date BETWEEN '${from}' AND '${to}'`
  return searchStream(send, customer, {
    query,
    row: ReportLine,
    hasSummary: true,
    read: (streamed) => readReport(streamed, { customerId: customer.customerId, from, to, level }),
  })
}
