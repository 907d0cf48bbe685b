import type { AdReads, Platform } from '../platform.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { shaped } from '../normalise/shape.ts'
import { file } from '../send/ask.ts'
import { downloaded } from '../send/downloaded.ts'
import { writesBy } from '../writes/writes-by.ts'
import { access } from './access.ts'
import { readTtdReport } from './read-report.ts'
import { readTotals } from './read-totals.ts'
import { linksOfTtdReport, startTtdReport, TtdReportJob } from './report.ts'
import { accounts, assets, structure } from './structure.ts'
import { ttdWriter } from './write.ts'

const reads: AdReads = {
  longestReportDays: 120,
  mostReportRows: 100_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport: (client, { nativeId: advertiserId }, span) =>
    startTtdReport(client, { advertiserId, ...span }),
  finishReport(client, { nativeId }, span, job) {
    const reportJob = shaped(TtdReportJob, job, 'a report')
    const stream = (address: string) => client.streamReports(file(address, true))
    return downloaded(
      () => linksOfTtdReport(client, reportJob),
      async (links) => {
        const totals = await readTotals(stream(links.totals), nativeId, span)
        const byAdGroup = await readTtdReport(stream(links.daily), 'line_item', totals, nativeId, span)
        const byContract = await readTtdReport(stream(links.deals), 'deal_id', totals, nativeId, span)
        return wholeDays(span, [byAdGroup, byContract])
      },
    )
  },
}

export const ttd = { key: 'ttd', access, reads, writes: writesBy(ttdWriter) } satisfies Platform<'ttd'>
