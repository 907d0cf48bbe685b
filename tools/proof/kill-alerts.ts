import { parseArgs } from 'node:util'
import { killedAlerts } from './alerts/scene.ts'
import { makeDice } from './kit/dice.ts'
import { ownGround } from './kit/own-ground.ts'
import { printTable } from './kit/tally.ts'

/**
 * Kill -9 of workers and of the database while rules are evaluated and mails are sent: no alert lost, none
 * double.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '1000' }, seed: { type: 'string', default: '4400' } },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const ground = await ownGround()
const plan = { kills: Number(values.kills), databaseEvery: 10 }
const tally = await killedAlerts(ground, plan, makeDice(Number(values.seed)))
await ground.leave()
printTable([tally])
console.log(
  `\nThe same moments again: npm run proof -- kill-alerts --seed=${values.seed} --kills=${values.kills}`,
)
process.exitCode = tally.problems.length > 0 ? 1 : 0
