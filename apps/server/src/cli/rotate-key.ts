import { resealWebhooks } from '../features/alerts/index.ts'
import { rotateKeys } from '../features/connections/index.ts'
import type { Command } from './command.ts'

export const rotateKeyCommand: Command = {
  summary: 'Give every organisation a new key for its credentials, wrapped with the present secret',
  usage: 'flightdeck rotate-key',
  async run(app, { say }) {
    const { organisations, connections } = await rotateKeys(app, [resealWebhooks])
    say(
      `${organisations} organisations have new keys; the credentials of ${connections} connections are sealed with them.`,
    )
    if (app.oldSecret) say('FLIGHTDECK_OLD_SECRET is not needed any more.')
  },
}
