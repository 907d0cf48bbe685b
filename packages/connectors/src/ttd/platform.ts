import type { AdPlatform } from '../ad-platform.ts'
import type { PlatformRequest } from '../connector.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { shaped } from '../normalise/shape.ts'
import { downloaded } from '../send/downloaded.ts'
import { writing } from '../writes/writing.ts'
import { accounts } from './accounts.ts'
import { assets } from './assets.ts'
import { readTtdReport } from './read-report.ts'
import { readTotals } from './read-totals.ts'
import { linksOfTtdReport, startTtdReport, TtdReportJob } from './report.ts'
import { structure } from './structure.ts'
import { findTtdTemplates } from './templates.ts'
import { ttdWriter } from './write.ts'

export const ttd: AdPlatform = {
  key: 'ttd',
  longestReportDays: 120,
  mostReportRows: 100_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport: async (world, { nativeId: advertiserId }, span) =>
    startTtdReport(world, { advertiserId, ...span }, await findTtdTemplates(world.send)),
  finishReport(world, { nativeId }, span, job) {
    const kept = shaped(TtdReportJob, job, 'a report')
    const file = (address: string) => world.streamReports(download(address))
    return downloaded(
      () => linksOfTtdReport(world, kept),
      async (links) => {
        const totals = await readTotals(file(links.totals), nativeId, span)
        const byAdGroup = await readTtdReport(file(links.daily), 'line_item', totals, nativeId, span)
        const byContract = await readTtdReport(file(links.deals), 'deal_id', totals, nativeId, span)
        return wholeDays(span, [byAdGroup, byContract])
      },
    )
  },
  ...writing(ttdWriter),
}

const download = (address: string): PlatformRequest => ({
  method: 'GET',
  at: { address },
  isSigned: true,
  isRepeatable: true,
})
