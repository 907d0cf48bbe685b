import { once } from 'node:events'
import { composeApp } from '../../../apps/server/src/boot/compose-app.ts'
import { readSettings } from '../../../apps/server/src/ground/settings.ts'
import {
  ALERT_MAILS_HELD,
  ALERT_RULE,
  evaluateRule,
  planHeldMails,
  sendQueued,
} from '../../../apps/server/src/features/watching/alerts/index.ts'
import { mailSender } from '../../../apps/server/src/outside/mail.ts'
import { startWorker } from '../../../apps/server/src/work/worker.ts'
import { openDatabase } from '../../../packages/db/src/index.ts'

/** A worker as the program runs it, with the real handlers and the real sender; only more impatient. */
const settings = readSettings(process.env)
// Loaded and ready, it waits for its turn: a proof of a thousand kills would otherwise mostly load.
const [line] = (await once(process.stdin, 'data')) as [Buffer]
const databaseUrl = String(line).trim()
const database = openDatabase({ url: databaseUrl, name: 'flightdeck proof worker', size: 6 })
const app = composeApp({ settings, secret: settings.secret!, database, wake: () => {} })
await startWorker({
  app,
  databaseUrl,
  handlers: { [ALERT_RULE]: evaluateRule, [ALERT_MAILS_HELD]: sendQueued },
  planners: [planHeldMails],
  senders: { mail: mailSender(settings, app.secret).send },
  settings: { leaseS: 1, sweepS: 0.1 },
})
process.stdout.write('at work\n')
