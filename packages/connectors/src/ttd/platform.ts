import type { FactLevel } from '@flightdeck/domain/ad-data'
import type { AdReads, Platform } from '../platform.ts'
import { readDayTotals, readNamedLevel } from '../facts/named-columns.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { parseShape } from '../normalise/shape.ts'
import { file } from '../send/ask.ts'
import { downloadFile } from '../send/download-file.ts'
import { writesBy } from '../writes/writes-by.ts'
import { access } from './access.ts'
import { levelFile, totalsFile } from './columns.ts'
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
    const reportJob = parseShape(TtdReportJob, job, 'a report')
    const stream = (address: string) => client.streamReports(file(address, true))
    return downloadFile(
      () => linksOfTtdReport(client, reportJob),
      async (links) => {
        const totals = await readDayTotals(stream(links.totals), totalsFile(nativeId), span)
        const read = (link: string, level: FactLevel) =>
          readNamedLevel(stream(link), levelFile(level, nativeId), totals, span)
        const byAdGroup = await read(links.daily, 'line_item')
        const byContract = await read(links.deals, 'deal_id')
        return wholeDays(span, [byAdGroup, byContract])
      },
    )
  },
}

export const ttd = { key: 'ttd', access, reads, writes: writesBy(ttdWriter) } satisfies Platform<'ttd'>
