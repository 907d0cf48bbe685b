import { resealWebhooks } from '../features/alerts/index.ts'
import { OtherSecret, rotateKeys } from '../features/connections/index.ts'
import { resealProviderSecret } from '../features/single-sign-on/index.ts'
import { type Command, UsageError } from './command.ts'

export const rotateKeyCommand: Command = {
  summary: 'Give every organisation a new key for its credentials, wrapped with the present secret',
  usage: 'flightdeck rotate-key',
  async run(app, { say }) {
    const { organisations, connections } = await rotateKeys(app, [
      resealWebhooks,
      resealProviderSecret,
    ]).catch((error) => {
      throw error instanceof OtherSecret ? new UsageError(error.message, { cause: error }) : error
    })
    say(`Organisations with a new key: ${organisations}. Connections sealed with it: ${connections}.`)
    if (app.oldSecret) say('FLIGHTDECK_OLD_SECRET is not needed any more.')
  },
}
