import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { composeApp } from '../../../apps/server/src/boot/compose-app.ts'
import { applyAccount } from '../../../apps/server/src/features/acting/changes/apply/apply-account.ts'
import {
  APPLY_CHANGES,
  planForgottenApplies,
} from '../../../apps/server/src/features/acting/changes/apply/plan-apply.ts'
import { readSettings } from '../../../apps/server/src/ground/settings.ts'
import { drainOnly } from '../../../apps/server/src/work/slots.ts'
import { openDatabase } from '../../../packages/db/src/index.ts'
import { aheadMs, byClock, type Moment } from '../sync/moment.ts'

/** A worker that writes to platforms and does nothing else, as impatient as one can be. */
export type Task = { databaseUrl: string; moment: Moment }

const settings = readSettings(process.env)
const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { databaseUrl, moment } = JSON.parse(String(line)) as Task
const database = openDatabase({
  url: databaseUrl,
  name: 'flightdeck proof worker',
  size: 6,
  clockAheadMs: () => aheadMs(moment),
  // A busy machine is no failure: by the fast clock of the proof the pause after one is minutes long.
  connectTimeoutMs: 60_000,
})
const app = byClock(
  composeApp({ settings, secret: settings.secret!, database, wake: () => {} }),
  () => moment,
)
const owner = `proof/${process.pid}`
const drain = drainOnly(app, { owner, leaseS: 2, concurrency: 4 }, { [APPLY_CHANGES]: applyAccount })
process.stdout.write('at work\n')
for (;;) {
  // The database may be dead at the moment; it comes back elsewhere, and another worker with it.
  await planForgottenApplies(app).catch(() => {})
  void drain.kick().catch(() => {})
  await sleep(30)
}
