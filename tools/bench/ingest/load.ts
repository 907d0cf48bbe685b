import { createReadStream } from 'node:fs'
import { platformReads } from '../../../packages/connectors/src/index.ts'
import { readSettings } from '../../../apps/server/src/ground/settings.ts'
import { withInstallation } from '../../../apps/server/src/cli/with-installation.ts'
import { loadFacts, newNumbers } from '../../../apps/server/src/features/data/ad-data/index.ts'
import { readAhead } from '../../../apps/server/src/features/data/sync/read-ahead.ts'
import { ADVERTISER, CURRENCY } from './report-file.ts'

type Order = {
  organisationId: string
  accountNo: number
  pieces: { path: string; from: string; to: string }[]
}

/**
 * Runs one load in a process of its own, so that its memory is its own: parse, convert, check, compare,
 * write.
 */
const { organisationId, accountNo, pieces } = JSON.parse(process.argv[2]!) as Order
const EMPTY = [
  'Date,Advertiser ID,Advertiser Currency,Inventory Source ID,Impressions,Billable Impressions,Clicks,Total Conversions,Revenue (Adv Currency),Media Cost (Advertiser Currency),Total Media Cost (Advertiser Currency),Active View: Measurable Impressions,Active View: Viewable Impressions,Starts (Video),Complete Views (Video)',
  'No data returned by the reporting service.',
  '',
  'Report Time:,2026/11/15 09:00 GMT',
  '',
].join('\n')

await withInstallation(readSettings({ ...process.env, LOG_LEVEL: 'error' }), async (app) => {
  let peak = 0
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const startedAt = performance.now()
  let days = 0
  let rows = 0
  const numbers = newNumbers()
  const account = {
    nativeId: ADVERTISER,
    name: 'Bench',
    parent: null,
    currency: CURRENCY,
    timezone: 'UTC',
    isActive: true,
  }
  const job = {
    lineItems: { queryId: '1', reportId: '1' },
    deals: { queryId: '2', reportId: '2', hasBidRequests: false },
  }
  await readAhead(
    pieces,
    ({ path, ...span }) => platformReads('dv360').finishReport(stubPlatform(path), account, span, job),
    async ({ from, to }, facts) => {
      const target = { organisationId, accountNo, from, to, at: app.now() }
      const loaded = await app.database.inOrganisation(organisationId, (tx) =>
        loadFacts(tx, target, facts, (day) => day <= from, numbers),
      )
      days += loaded.changed
      rows += loaded.rows
    },
  )
  const ms = performance.now() - startedAt
  clearInterval(watching)
  console.log(JSON.stringify({ ms, peakMb: peak / 1e6, days, rows }))
})

/** The platform's answers, with the file where its link would lead. */
function stubPlatform(path: string) {
  const done = (id: string) => ({
    status: 200,
    headers: new Headers(),
    text: JSON.stringify({
      key: { reportId: id },
      metadata: { status: { state: 'DONE' }, googleCloudStoragePath: `https://storage.test/${id}` },
    }),
  })
  const send = async ({ at }: { at: { path: string } | { address: string } }) =>
    done('path' in at ? at.path.split('/')[3]! : '0')
  async function* stream({ at }: { at: { path: string } | { address: string } }) {
    const isDeals = 'address' in at && at.address.endsWith('/2')
    if (isDeals) yield new TextEncoder().encode(EMPTY)
    else yield* createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Uint8Array>
  }
  return { send, sendReports: send, streamReports: stream, sleep: async () => {}, now: Date.now }
}
