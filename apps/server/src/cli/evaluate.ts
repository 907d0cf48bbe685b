import { randomUUID } from 'node:crypto'
import { ALERT_RULE, evaluateRule, planEveryRule, ruleOutcomes } from '../features/watching/alerts/index.ts'
import { drainOnly } from '../work/slots.ts'
import { type Command, UsageError } from './command.ts'

export const evaluateCommand: Command = {
  summary: 'Evaluate every active alert rule for today, now',
  usage: 'flightdeck evaluate',
  async run(app, { say, isBeside }) {
    const planned = await planEveryRule(app)
    if (planned.length === 0) throw new UsageError('There is no active rule that is due today.')
    // A running server evaluates the slots and sends the messages; without one, the slots are evaluated here
    // and the messages leave at the next start.
    const settings = { owner: `command/${randomUUID()}`, leaseS: 30, concurrency: 4 }
    if (isBeside) app.wake('slots')
    else await drainOnly(app, settings, { [ALERT_RULE]: evaluateRule }).kick()
    for (const { name, outcome } of await ruleOutcomes(app, planned)) say(`${name}: ${outcome}`)
  },
}
