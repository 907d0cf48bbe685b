import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdReads, Platform, PlatformClient } from '../platform.ts'
import type { PlatformRequest } from '../connector.ts'
import { wholeDays } from '../facts/whole-days.ts'
import { shaped } from '../normalise/shape.ts'
import { downloaded } from '../send/downloaded.ts'
import { writesBy } from '../writes/writes-by.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { readTtdReport } from './read-report.ts'
import { readTotals } from './read-totals.ts'
import { linksOfTtdReport, startTtdReport, TtdReportJob } from './report.ts'
import { structure } from './structure.ts'
import { findTtdTemplates } from './templates.ts'
import { ttdWriter } from './write.ts'
import { listTtd } from './lists.ts'
import { toDeal } from './normalise/contract.ts'
import { toCreative } from './normalise/creative.ts'

const reads: AdReads = {
  longestReportDays: 120,
  mostReportRows: 100_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport: async (client, { nativeId: advertiserId }, span) =>
    startTtdReport(client, { advertiserId, ...span }, await findTtdTemplates(client.send)),
  finishReport(client, { nativeId }, span, job) {
    const reportJob = shaped(TtdReportJob, job, 'a report')
    const file = (address: string) => client.streamReports(download(address))
    return downloaded(
      () => linksOfTtdReport(client, reportJob),
      async (links) => {
        const totals = await readTotals(file(links.totals), nativeId, span)
        const byAdGroup = await readTtdReport(file(links.daily), 'line_item', totals, nativeId, span)
        const byContract = await readTtdReport(file(links.deals), 'deal_id', totals, nativeId, span)
        return wholeDays(span, [byAdGroup, byContract])
      },
    )
  },
}

export const ttd = { key: 'ttd', access, reads, writes: writesBy(ttdWriter) } satisfies Platform<'ttd'>

const download = (address: string): PlatformRequest => ({
  method: 'GET',
  at: { address },
  isSigned: true,
  isRepeatable: true,
})

async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const ownerId = account.nativeId
  for await (const native of listTtd(client.send, { list: 'creatives', ownerId }))
    yield* yieldReadable(client, 'creative', native.CreativeId, () => toCreative(native))
  for await (const native of listTtd(client.send, { list: 'contracts', ownerId }))
    yield* yieldReadable(client, 'deal_id', native.ContractId, () => toDeal(native, account))
}
