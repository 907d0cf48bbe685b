import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSecret } from '../../apps/server/src/ground/secret.ts'
import { aDataFolder, findDatabase, removeDataFolder } from '../proof/kit/data-folder.ts'
import { BEHIND_PROXY } from '../proof/kit/own-address.ts'
import { startServer, type Server } from '../proof/kit/server.ts'
import { machine } from './kit/machine.ts'
import { processorTimes } from './kit/processor-time.ts'
import { judgeEverything, repeatJudging, untilNothingIsDue } from './load/background.ts'
import { fillMany } from './load/fill.ts'
import { signInAll } from './load/people.ts'
import { onSlowCores } from './load/slow-cores.ts'
import { runClosedLoop } from './load/traffic.ts'

/**
 * Throughput of two API programs and two workers against one of each. Programs are held to a fifth of a core,
 * so that two cores show the effect of four: the database and the callers have the rest.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    organisations: { type: 'string', default: '100' },
    'line-items': { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    data: { type: 'string' },
  },
})
const BAR = 1.7
const PART = 0.2
/** Time until frequently used code is compiled and runs at full speed. */
const WARM_S = 40
/**
 * Warm-up rounds. A worker that evaluates an organisation caches its numbers, and after these holds almost
 * all of them.
 */
const ROUNDS = 6
/** Enough callers to keep a program busy. */
const CALLERS_EACH = 24
/** More than the workers can do, so that none waits for work to come due. */
const DUE_A_MINUTE = 6_000
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const organisations = Number(values.organisations)
const seconds = Number(values.seconds)
const say = (line: string) => {
  if (!values.json) process.stderr.write(`${line}\n`)
}

const data = values.data ?? aDataFolder()
if (!existsSync(join(data, 'postgres'))) {
  say(`${organisations} organisations are made…`)
  await fillMany(data, organisations, Number(values['line-items']))
}
const parts = { ...BEHIND_PROXY, FLIGHTDECK_DEMO: '0' }
const first = startServer(data, { ...parts, FLIGHTDECK_ROLE: 'api' })
const addresses = [await first.ready()]
const { ownerUrl, superuserUrl } = findDatabase(data)!
const people = await signInAll(addresses[0]!, organisations)
const apis = [first]
const workers: Server[] = []

async function begin(role: 'api' | 'worker'): Promise<void> {
  const program = startServer(aDataFolder(), {
    ...parts,
    FLIGHTDECK_ROLE: role,
    DATABASE_URL: ownerUrl,
    FLIGHTDECK_SECRET: readSecret(undefined, data),
  })
  const address = await program.ready()
  if (role === 'worker') return void workers.push(program)
  apis.push(program)
  addresses.push(address)
}

async function answering() {
  const callers = CALLERS_EACH * apis.length
  const { ok, failed } = await runClosedLoop(addresses, people, { callers, seconds })
  return { calls_a_second: Math.round(ok / seconds), failed }
}

async function working() {
  const judging = repeatJudging(superuserUrl, DUE_A_MINUTE, AbortSignal.timeout(seconds * 1_000))
  return { slots_a_minute: Math.round(((await judging) / seconds) * 60) }
}

async function measure() {
  say(`${apis.length} that answer, ${workers.length} that work: everything some times…`)
  for (let round = 0; round < ROUNDS; round++) await judgeEverything(superuserUrl)
  await runClosedLoop(addresses, people, { callers: CALLERS_EACH * apis.length, seconds: WARM_S })
  await untilNothingIsDue(superuserUrl)
  say(`twice ${seconds} s on slow cores…`)
  const quick = onSlowCores(
    [...apis, ...workers].map(({ pid }) => pid),
    PART,
  )
  const readDatabaseTime = () => processorTimes(first.pid)?.database ?? Number.NaN
  const before = readDatabaseTime()
  const measured = { ...(await answering()), ...(await working()) }
  const database = Math.round(((readDatabaseTime() - before) / seconds / 2) * 100) / 100
  quick()
  return { ...measured, database_cores: database }
}

await begin('api')
await begin('worker')
await begin('worker')
const two = await measure()
for (const several of [workers, apis]) await several.pop()!.stop()
addresses.pop()
const single = await measure()
for (const program of [...workers, ...apis]) await program.stop()
if (values.data === undefined) removeDataFolder(data)

const times = (name: 'calls_a_second' | 'slots_a_minute') =>
  Math.round((two[name] / single[name]) * 100) / 100
const result = {
  one: single,
  two,
  calls_times: times('calls_a_second'),
  slots_times: times('slots_a_minute'),
  at_least: BAR,
  machine: machine(),
}
console.log(values.json ? JSON.stringify(result) : result)
process.exit(Math.min(result.calls_times, result.slots_times) >= BAR ? 0 : 1)
