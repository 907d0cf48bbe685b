import { randomUUID } from 'node:crypto'
import { drainSlots } from '../work/slots.ts'
import { planEverySync, slotOutcomes, SYNC, syncAccount } from '../features/sync/index.ts'
import { type Command, UsageError } from './command.ts'

export const syncCommand: Command = {
  summary: 'Read what is new from the platforms, now',
  usage: 'flightdeck sync [--connection <name>]',
  options: { connection: { type: 'string', what: 'Only the connections of this name' } },
  async run(app, { options, say, isBeside }) {
    const label = typeof options.connection === 'string' ? options.connection : null
    const planned = await planEverySync(app, label)
    if (planned.length === 0)
      throw new UsageError(
        label ? `No connection named “${label}” reads an account.` : 'No account is connected yet.',
      )
    // A server beside us does it: it knows where the demo's platforms are. Without one it is done here.
    const settings = { owner: `command/${randomUUID()}`, leaseS: 30, concurrency: 4 }
    if (isBeside) app.ring('slots')
    else await drainSlots(app, settings, { [SYNC]: syncAccount }, [SYNC]).kick()
    for (const { account, outcome } of await slotOutcomes(app, planned)) say(`${account}: ${outcome}`)
  },
}
