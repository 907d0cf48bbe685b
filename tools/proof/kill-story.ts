import { parseArgs } from 'node:util'
import { makeDice } from './kit/dice.ts'
import { printTable } from './kit/tally.ts'
import { killedStory } from './story/scene.ts'

/** Kill -9 of the program while it lives through a demo's thirty days: it ends with what an undisturbed one ends with, and nothing twice. */
const MONTH_DAYS = 30
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '12' },
    days: { type: 'string', default: String(MONTH_DAYS) },
    seed: { type: 'string', default: '30' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const days = Number(values.days)
// Only a story that has ended can be compared: a shorter one is a little further each time it is stopped.
const plan = { kills: Number(values.kills), days, compares: days >= MONTH_DAYS }
const tally = await killedStory(plan, makeDice(Number(values.seed)))
printTable([tally])
console.log(
  `\nAgain: npm run proof -- kill-story --seed=${values.seed} --kills=${values.kills} --days=${values.days}`,
)
process.exitCode = tally.problems.length > 0 ? 1 : 0
