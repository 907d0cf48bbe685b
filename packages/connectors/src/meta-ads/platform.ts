import type { AdReads, Platform } from '../platform.ts'
import { daysOfRows } from '../facts/row-report.ts'
import { parseShape } from '../normalise/shape.ts'
import { writesBy } from '../writes/writes-by.ts'
import { access } from './access.ts'
import { finishMetaReport, MetaReportJob, startMetaReport } from './report.ts'
import { accounts, assets, structure } from './structure.ts'
import { metaAdsWriter } from './write.ts'

const reads: AdReads = {
  longestReportDays: 120,
  mostReportRows: 50_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport: (client, { nativeId: accountId, currency }, span) =>
    startMetaReport(client, { accountId, currency, ...span }),
  async finishReport(client, _account, span, job) {
    const rows = await finishMetaReport(client, parseShape(MetaReportJob, job, 'a report'))
    return daysOfRows(span, rows, ({ adSetId }) => adSetId, {
      impressions: (row) => row.impressions,
      clicks: (row) => row.clicks,
      link_clicks: (row) => row.linkClicks,
      spend: (row) => row.spendMicros,
      conversions: (row) => countConversions(row.actions),
    })
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
