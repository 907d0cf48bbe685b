import { resealLogs } from '../features/people/audit/index.ts'
import { rotateKeys } from '../features/data/platform-access/index.ts'
import { OtherSecret } from '../features/people/organisation/index.ts'
import { resealTotp } from '../features/people/factors/index.ts'
import { type Command, UsageError } from './command.ts'

export const rotateKeyCommand: Command = {
  summary: 'Give every organisation a new key for its credentials, wrapped with the present secret',
  usage: 'flightdeck rotate-key',
  async run(app, { say }) {
    const { organisations, connections } = await rotateKeys(app).catch((error) => {
      throw error instanceof OtherSecret ? new UsageError(error.message, { cause: error }) : error
    })
    say(`Organisations with a new key: ${organisations}. Connections sealed with it: ${connections}.`)
    const apps = await app.database.asOperator((tx) => resealTotp(app, tx))
    if (apps > 0) say(`Authenticator apps sealed with the present secret: ${apps}.`)
    if (!app.oldSecret) return
    const logs = await resealLogs(app)
    say(`Audit logs sealed with the new secret: ${logs.sealed}.`)
    if (logs.broken.length > 0)
      throw new UsageError(
        `Not whole, and left as they were: the audit logs of ${logs.broken.join(', ')}. Keep FLIGHTDECK_OLD_SECRET and run flightdeck audit verify.`,
      )
    say('FLIGHTDECK_OLD_SECRET is not needed any more.')
  },
}
