import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSecret } from '../../apps/server/src/ground/secret.ts'
import { aDataFolder, databaseOf, removeDataFolder } from '../proof/kit/data-folder.ts'
import { BEHIND_PROXY } from '../proof/kit/own-address.ts'
import { startServer } from '../proof/kit/server.ts'
import { machine } from './kit/machine.ts'
import { judgeEverything, keepWorking } from './load/background.ts'
import { fillMany } from './load/fill.ts'
import { limitTo } from './load/part-of-a-core.ts'
import { signInAll } from './load/people.ts'
import { askWithoutPause } from './load/traffic.ts'

/**
 * What two programs that answer and two that work do more than one of each. Every program has the same part of a core, as if it had
 * a machine of its own; the database has what it wants.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    organisations: { type: 'string', default: '60' },
    'line-items': { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    share: { type: 'string', default: '0.15' },
    data: { type: 'string' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const [organisations, seconds, share] = [values.organisations, values.seconds, values.share].map(Number) as [
  number,
  number,
  number,
]
const CALLERS_EACH = 12
/** More than can be done. */
const SLOTS_A_MINUTE = 60_000

const data = values.data ?? aDataFolder()
if (!existsSync(join(data, 'postgres'))) await fillMany(data, organisations, Number(values['line-items']))

// The database is this one's, which only holds it.
const holder = startServer(data, { ...BEHIND_PROXY, FLIGHTDECK_DEMO: '0', FLIGHTDECK_ROLE: 'api' })
const people = await signInAll(await holder.ready(), organisations)
const { ownerUrl, superuserUrl } = databaseOf(data)!

async function measure(each: number): Promise<{ answers_a_second: number; slots_a_minute: number }> {
  const begin = (role: string) =>
    startServer(aDataFolder(), {
      ...BEHIND_PROXY,
      FLIGHTDECK_DEMO: '0',
      FLIGHTDECK_ROLE: role,
      DATABASE_URL: ownerUrl,
      FLIGHTDECK_SECRET: readSecret(undefined, data),
    })
  const [apis, workers] = ['api', 'worker'].map((role) =>
    Array.from({ length: each }, () => begin(role)),
  ) as [ReturnType<typeof begin>[], ReturnType<typeof begin>[]]
  const addresses = await Promise.all(apis.map((api) => api.ready()))
  await Promise.all(workers.map((worker) => worker.ready()))
  await judgeEverything(superuserUrl)
  await askWithoutPause(addresses, people, { callers: CALLERS_EACH * each, seconds: 5 })
  const free = [...apis, ...workers].map(({ pid }) => limitTo(pid, share))
  const rest = keepWorking(superuserUrl, addresses[0]!, people, SLOTS_A_MINUTE)
  const answered = await askWithoutPause(addresses, people, { callers: CALLERS_EACH * each, seconds })
  const { judged } = await rest()
  for (const server of [...workers, ...apis]) await server.stop()
  for (const give of free) give()
  return { answers_a_second: answered / seconds, slots_a_minute: (judged / seconds) * 60 }
}

const one = await measure(1)
const two = await measure(2)
await holder.stop()
if (values.data === undefined) removeDataFolder(data)
const ratio = (after: number, before: number) => Math.round((after / before) * 100) / 100
const result = {
  one_each: one,
  two_each: two,
  answers_ratio: ratio(two.answers_a_second, one.answers_a_second),
  slots_ratio: ratio(two.slots_a_minute, one.slots_a_minute),
  share_of_a_core: share,
  machine: machine(),
}
console.log(values.json ? JSON.stringify(result) : result)
