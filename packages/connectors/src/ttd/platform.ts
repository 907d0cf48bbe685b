import { daysBetween } from '@flightdeck/domain'
import type { AdPlatform } from '../ad-platform.ts'
import { exactly } from '../facts/exactly.ts'
import { gather } from '../facts/gather.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { shaped } from '../normalise/shape.ts'
import { accounts } from './accounts.ts'
import { assets } from './assets.ts'
import { finishTtdReport, startTtdReport, TtdReportJob } from './report.ts'
import { structure } from './structure.ts'
import { findTtdTemplates } from './templates.ts'

const VALUES = [
  'impressions',
  'clicks',
  'spend',
  'media_cost',
  'conversions',
  'video_starts',
  'video_completes',
  'measurable_impressions',
  'viewable_impressions',
] as const

export const ttd: AdPlatform = {
  key: 'ttd',
  longestReportDays: 31,
  accounts,
  structure,
  assets,
  changes: null,
  startReport: async (world, { nativeId: advertiserId }, span) =>
    startTtdReport(world, { advertiserId, ...span }, await findTtdTemplates(world.send)),
  async finishReport(world, _account, span, job) {
    const columns = Object.fromEntries(VALUES.map((metric, at) => [metric, at]))
    const rows = gather('line_item', { ...columns, total_cost: VALUES.indexOf('spend') })
    const ids = new Map<string, number>()
    for (const row of await finishTtdReport(world, shaped(TtdReportJob, job, 'a report'))) {
      if (!ids.has(row.adGroupId)) ids.set(row.adGroupId, ids.size)
      const values = row.metrics.map((value, at) => exactly(VALUES[at]!, value))
      rows.add(daysBetween(span.from, row.day), ids.get(row.adGroupId)!, values)
    }
    const names = [...ids.keys()]
    return wholeDays(span, [{ rows, idOf: (at) => names[at]! }])
  },
}
