import { parseArgs } from 'node:util'
import { makeDice } from './kit/dice.ts'
import { ownGround } from './kit/own-ground.ts'
import { printTable } from './kit/tally.ts'
import { killedSyncs } from './sync/scene.ts'

/** Kill -9 of workers while they read accounts of every platform: what they leave equals what undisturbed ones leave. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    accounts: { type: 'string', default: '2' },
    days: { type: 'string', default: '4' },
    seed: { type: 'string', default: '4400' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const ground = await ownGround()
const plan = {
  kills: Number(values.kills),
  accounts: Number(values.accounts),
  days: Number(values.days),
}
const tally = await killedSyncs(ground, plan, makeDice(Number(values.seed)))
await ground.leave()
printTable([tally])
console.log(
  `\nAgain: npm run proof -- kill-sync --seed=${values.seed} --kills=${values.kills} --accounts=${values.accounts} --days=${values.days}`,
)
process.exitCode = tally.problems.length > 0 ? 1 : 0
