import { daysBetween } from '@flightdeck/domain/time'
import type { AdReads, Platform } from '../platform.ts'
import { exactly } from '../facts/exactly.ts'
import { gather } from '../facts/gather.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { shaped } from '../normalise/shape.ts'
import { writesBy } from '../writes/writes-by.ts'
import { access } from './access.ts'
import { finishMetaReport, MetaReportJob, startMetaReport } from './report.ts'
import { readAccounts, readAds, readStructure } from './structure.ts'
import { metaAdsWriter } from './write.ts'

const COLUMNS = { impressions: 0, clicks: 1, link_clicks: 2, spend: 3, conversions: 4 } as const

const reads: AdReads = {
  longestReportDays: 120,
  mostReportRows: 50_000,
  accounts: readAccounts,
  structure: readStructure,
  assets: readAds,
  changes: null,
  startReport: (client, { nativeId: accountId, currency }, span) =>
    startMetaReport(client, { accountId, currency, ...span }),
  async finishReport(client, _account, span, job) {
    const rows = gather('line_item', COLUMNS)
    const ids = new Map<string, number>()
    for (const row of await finishMetaReport(client, shaped(MetaReportJob, job, 'a report'))) {
      if (!ids.has(row.adSetId)) ids.set(row.adSetId, ids.size)
      rows.add(daysBetween(span.from, row.day), ids.get(row.adSetId)!, [
        exactly('impressions', row.impressions),
        exactly('clicks', row.clicks),
        exactly('link_clicks', row.linkClicks),
        exactly('spend', row.spendMicros),
        exactly('conversions', countConversions(row.actions)),
      ])
    }
    const names = [...ids.keys()]
    return wholeDays(span, [{ rows, nativeIdAt: (at) => names[at]! }])
  },
}

export const metaAds = {
  key: 'meta_ads',
  access,
  reads,
  writes: writesBy(metaAdsWriter),
} satisfies Platform<'meta_ads'>

/**
 * Kinds of action overlap: each of these rows is one thing under several names, the widest first. The first name that is
 * there counts, and no other of its row.
 */
const COUNTED = [
  ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'],
  ['lead', 'offsite_conversion.fb_pixel_lead', 'onsite_conversion.lead_grouped'],
  [
    'omni_complete_registration',
    'complete_registration',
    'offsite_conversion.fb_pixel_complete_registration',
  ],
] as const

/** Purchases, leads and registrations, each counted once. Meta leaves out what did not happen. */
function countConversions(actions: Map<string, bigint>): bigint {
  let sum = 0n
  for (const names of COUNTED) {
    const name = names.find((one) => actions.has(one))
    if (name) sum += actions.get(name)!
  }
  return sum
}
