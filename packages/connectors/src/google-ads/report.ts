import type { Day } from '@flightdeck/domain/time'
import type { Send } from '../send/sender.ts'
import { metricFields, ReportLine, type ReportLevel } from './metrics.ts'
import { readReport, type GoogleAdsReportRow } from './read-report.ts'
import { searchStream, type GoogleAdsCustomer } from './search-stream.ts'

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
