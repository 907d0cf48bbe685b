import { daysBetween } from '@flightdeck/domain'
import type { AdPlatform } from '../ad-platform.ts'
import { METRICS } from '../bid-manager/columns.ts'
import { finishReport, startReport, type ReportJob } from '../bid-manager/report.ts'
import { gather } from '../facts/gather.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { accounts } from './accounts.ts'
import { assets } from './assets.ts'
import { structure } from './structure.ts'

const at = (metric: (typeof METRICS)[number]) => METRICS.indexOf(metric)

export const dv360: AdPlatform = {
  key: 'dv360',
  longestReportDays: 31,
  accounts,
  structure,
  assets,
  changes: null,
  startReport: ({ sendReports: send, sleep, now }, { nativeId: advertiserId }, span) =>
    startReport({ send, sleep, now }, { advertiserId, ...span }),
  async finishReport({ sendReports: send, sleep, now }, _account, span, job) {
    const rows = gather('line_item', {
      impressions: at('METRIC_IMPRESSIONS'),
      billable_impressions: at('METRIC_BILLABLE_IMPRESSIONS'),
      clicks: at('METRIC_CLICKS'),
      conversions: at('METRIC_TOTAL_CONVERSIONS'),
      spend: at('METRIC_REVENUE_ADVERTISER'),
      revenue: at('METRIC_REVENUE_ADVERTISER'),
      media_cost: at('METRIC_MEDIA_COST_ADVERTISER'),
      total_cost: at('METRIC_TOTAL_MEDIA_COST_ADVERTISER'),
      measurable_impressions: at('METRIC_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS'),
      viewable_impressions: at('METRIC_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS'),
      video_starts: at('METRIC_RICH_MEDIA_VIDEO_PLAYS'),
      video_completes: at('METRIC_RICH_MEDIA_VIDEO_COMPLETIONS'),
    })
    const ids = new Map<string, number>()
    for (const row of await finishReport({ send, sleep, now }, job as ReportJob)) {
      if (!ids.has(row.lineItemId)) ids.set(row.lineItemId, ids.size)
      rows.add(daysBetween(span.from, row.day), ids.get(row.lineItemId)!, row.metrics.map(Number))
    }
    const names = [...ids.keys()]
    return wholeDays(span, [{ rows, idOf: (idAt) => names[idAt]! }])
  },
}
