import { daysBetween } from '@flightdeck/domain'
import type { AdPlatform } from '../ad-platform.ts'
import { exactly } from '../facts/exactly.ts'
import { gather } from '../facts/gather.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { shaped } from '../normalise/shape.ts'
import { writing } from '../writes/writing.ts'
import { conversionsOf } from './conversions.ts'
import { finishMetaReport, MetaReportJob, startMetaReport } from './report.ts'
import { accounts, assets, structure } from './structure.ts'
import { metaAdsWriter } from './write.ts'

const COLUMNS = { impressions: 0, clicks: 1, link_clicks: 2, spend: 3, conversions: 4 } as const

export const metaAds: AdPlatform = {
  key: 'meta_ads',
  longestReportDays: 120,
  mostReportRows: 50_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport: (world, { nativeId: accountId, currency }, span) =>
    startMetaReport(world, { accountId, currency, ...span }),
  async finishReport(world, _account, span, job) {
    const rows = gather('line_item', COLUMNS)
    const ids = new Map<string, number>()
    for (const row of await finishMetaReport(world, shaped(MetaReportJob, job, 'a report'))) {
      if (!ids.has(row.adSetId)) ids.set(row.adSetId, ids.size)
      rows.add(daysBetween(span.from, row.day), ids.get(row.adSetId)!, [
        exactly('impressions', row.impressions),
        exactly('clicks', row.clicks),
        exactly('link_clicks', row.linkClicks),
        exactly('spend', row.spendMicros),
        exactly('conversions', conversionsOf(row.actions)),
      ])
    }
    const names = [...ids.keys()]
    return wholeDays(span, [{ rows, idOf: (at) => names[at]! }])
  },
  ...writing(metaAdsWriter),
}
