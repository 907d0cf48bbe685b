import { randomUUID } from 'node:crypto'
import { drainOnly } from '../work/slots.ts'
import { planEverySync, slotOutcomes, SYNC, syncAccount } from '../features/data/sync/index.ts'
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
    if (isBeside) app.wake('slots')
    else await drainOnly(app, settings, { [SYNC]: syncAccount }).kick()
    const outcomes = await slotOutcomes(app, planned)
    for (const { account, outcome } of outcomes) say(`${account}: ${outcome}`)
    const unread = outcomes.filter(({ outcome }) => outcome !== 'read').length
    if (unread > 0)
      throw new UsageError(`Not synced: ${unread} of ${outcomes.length} accounts. My Connectors says why.`)
  },
}
