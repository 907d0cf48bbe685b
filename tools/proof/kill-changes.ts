import { parseArgs } from 'node:util'
import { killedChanges } from './changes/scene.ts'
import { makeDice } from './kit/dice.ts'
import { ownGround } from './kit/own-ground.ts'
import { printTable } from './kit/tally.ts'

/** Kill -9 of workers and of the database while change sets are applied to platforms that also cut the line after taking a write. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    databases: { type: 'string', default: '50' },
    items: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1900' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const ground = await ownGround()
const plan = {
  kills: Number(values.kills),
  databaseKills: Number(values.databases),
  items: Number(values.items),
}
const tally = await killedChanges(ground, plan, makeDice(Number(values.seed)))
await ground.leave()
printTable([tally])
console.log(
  `\nAgain: npm run proof -- kill-changes --seed=${values.seed} --kills=${values.kills} --databases=${values.databases} --items=${values.items}`,
)
process.exitCode = tally.problems.length > 0 ? 1 : 0
