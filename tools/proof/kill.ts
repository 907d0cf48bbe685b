import { parseArgs } from 'node:util'
import { makeDice } from './kit/dice.ts'
import { printTable, requireEvidence, type Tally } from './kit/tally.ts'
import { duringMigration } from './kill/during-migration.ts'
import { firstStart } from './kill/first-start.ts'
import { underLoad } from './kill/under-load.ts'

/**
 * Kill -9 at the worst moments: the next start works and nothing acknowledged is lost. In every second round only our
 * process group is killed, as a closed terminal does; in the others PostgreSQL dies with us, all its processes at once.
 */
// The undisturbed start of the first one shows the second how long a first start takes.
const SCENES = { load: underLoad, 'first-start': firstStart, migration: duringMigration }
type Scene = keyof typeof SCENES

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '4400' } },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
const scenes = (Object.keys(SCENES) as Scene[]).filter(
  (scene) => positionals.length === 0 || positionals.includes(scene),
)

// Ends an interrupted proof without leaving a server or a folder behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const tallies: Tally[] = []
for (const scene of scenes) {
  console.log(`${scene}: ${rounds} rounds…`)
  const tally = await SCENES[scene](rounds, makeDice(seed))
  requireEvidence(tally, { 'program was killed': tally.kills })
  if (scene === 'load') requireEvidence(tally, { 'answer was acknowledged': tally.acknowledged })
  tallies.push(tally)
}
printTable(tallies)
console.log(`\nThe same moments again: npm run proof -- kill --seed=${seed} --rounds=${rounds}`)
process.exitCode = tallies.some(({ problems }) => problems.length > 0) ? 1 : 0
