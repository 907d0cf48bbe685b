import type { Day } from '@flightdeck/domain'
import type { Send } from '../send/sender.ts'
import { METRIC_FIELDS, ReportLine } from './metrics.ts'
import { readReport, type GoogleAdsReportRow } from './read-report.ts'
import { searchStream, type GoogleAdsCustomer } from './search-stream.ts'

type Asked = GoogleAdsCustomer & { from: Day; to: Day }

/** An account's days by ad group, in the account's own zone. A day without any delivery has no row. */
export async function googleAdsReport(
  send: Send,
  { from, to, ...customer }: Asked,
): Promise<GoogleAdsReportRow[]> {
  const query = `SELECT customer.id, customer.currency_code, campaign.id, ad_group.id, segments.date,
  ${METRIC_FIELDS.join(', ')}
FROM ad_group WHERE segments.date BETWEEN '${from}' AND '${to}'`
  return searchStream(send, customer, {
    query,
    row: ReportLine,
    hasSummary: true,
    read: (streamed) => readReport(streamed, { customerId: customer.customerId, from, to }),
  })
}
