import { parseArgs } from 'node:util'
import { fuzzedProduct } from './fuzz/product.ts'
import { makeDice } from './kit/dice.ts'

/** Calls drawn from the API's own description, hostile ones, against a demo with a past. */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '16' },
    // A demo without a past: there is less to reach, and the calls begin at once.
    fresh: { type: 'boolean', default: false },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const tally = await fuzzedProduct(
  { calls: Number(values.calls), lives: !values.fresh },
  makeDice(Number(values.seed)),
)
const statuses = [...tally.byStatus]
  .toSorted(([a], [b]) => a - b)
  .map(([status, count]) => `${status} × ${count}`)
const fiveHundreds = [...tally.byStatus].reduce(
  (sum, [status, count]) => sum + (status >= 500 ? count : 0),
  0,
)
console.log(`${tally.calls} calls of ${tally.operations} operations, ${tally.reached.size} of them reached`)
console.log(`Answers: ${statuses.join(', ')}; slowest ${Math.round(tally.slowestMs)} ms`)
console.log(
  `5xx: ${fiveHundreds - tally.busy}, besides ${tally.busy} × 503 with a time to try again; problems: ${tally.problems.length}`,
)
for (const problem of tally.problems.slice(0, 50)) console.error(`✗ ${problem}`)
console.log(
  `\nAgain: npm run proof -- fuzz --seed=${values.seed} --calls=${values.calls}${values.fresh ? ' --fresh' : ''}`,
)
process.exitCode = tally.problems.length > 0 ? 1 : 0
