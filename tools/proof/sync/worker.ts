import { once } from 'node:events'
import { composeApp } from '../../../apps/server/src/boot/compose-app.ts'
import { slotHandlers, lanes } from '../../../apps/server/src/boot/handlers.ts'
import { readSettings } from '../../../apps/server/src/ground/settings.ts'
import { startWorker } from '../../../apps/server/src/work/worker.ts'
import { platformReads } from '../../../packages/connectors/src/index.ts'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { openDatabase } from '../../../packages/db/src/index.ts'
import { byClock, type Moment } from './moment.ts'

/** A worker as the program runs it, with every handler; only more impatient, and with reports as short as a large account's. */
export type Task = { databaseUrl: string; moment: Moment; longestReportDays: number }

const settings = readSettings(process.env)
// Loaded and ready, it waits for its turn: a proof of a thousand kills would otherwise mostly load.
const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { databaseUrl, moment, longestReportDays } = JSON.parse(String(line)) as Task
for (const platform of AD_PLATFORMS) platformReads(platform).longestReportDays = longestReportDays
const database = openDatabase({ url: databaseUrl, name: 'flightdeck proof worker', size: 6 })
const app = byClock(
  composeApp({ settings, secret: settings.secret!, database, wake: () => {} }),
  () => moment,
)
await startWorker({
  app,
  databaseUrl,
  handlers: slotHandlers,
  lanes,
  senders: {},
  settings: { leaseS: 2, sweepS: 0.05 },
})
process.stdout.write('at work\n')
