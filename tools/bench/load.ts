import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSecret } from '../../apps/server/src/ground/secret.ts'
import { aDataFolder, findDatabase, removeDataFolder } from '../proof/kit/data-folder.ts'
import { BEHIND_PROXY } from '../proof/kit/own-address.ts'
import { startServer } from '../proof/kit/server.ts'
import { waitForIdle } from './kit/idle.ts'
import { machine } from './kit/machine.ts'
import { judgeEverything, startBackgroundLoad } from './load/background.ts'
import { fillMany } from './load/fill.ts'
import { watchMemory } from './load/memory.ts'
import { signInAll } from './load/people.ts'
import { percentile } from '../proof/kit/times.ts'
import { rampUp, sendTraffic } from './load/traffic.ts'

/**
 * Two hundred organisations at once: how long their people wait for lists while workers evaluate and check
 * for all of them.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    organisations: { type: 'string', default: '200' },
    'line-items': { type: 'string', default: '500' },
    'per-second': { type: 'string', default: '300' },
    'slots-per-minute': { type: 'string', default: '660' },
    seconds: { type: 'string', default: '60' },
    apis: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    // Right after a start: workers read an organisation's numbers at its first evaluation.
    cold: { type: 'boolean', default: false },
    data: { type: 'string' },
    patience: { type: 'string', default: '60' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const organisations = Number(values.organisations)
const seconds = Number(values.seconds)
const say = (line: string) => {
  if (!values.json) process.stderr.write(`${line}\n`)
}

// A folder that is named is kept, so that the same installation can be measured again.
const data = values.data ?? aDataFolder()
if (!existsSync(join(data, 'postgres'))) {
  say(`${organisations} organisations are made…`)
  await fillMany(data, organisations, Number(values['line-items']))
}

const parts = { ...BEHIND_PROXY, FLIGHTDECK_DEMO: '0' }
const first = startServer(data, { ...parts, FLIGHTDECK_ROLE: 'api' })
const address = await first.ready()
const { ownerUrl, superuserUrl } = findDatabase(data)!
const beside = (role: string) =>
  startServer(aDataFolder(), {
    ...parts,
    FLIGHTDECK_ROLE: role,
    DATABASE_URL: ownerUrl,
    FLIGHTDECK_SECRET: readSecret(undefined, data),
  })
const others = Array.from({ length: Number(values.apis) - 1 }, () => beside('api'))
const workers = Array.from({ length: Number(values.workers) }, () => beside('worker'))
const addresses = [address, ...(await Promise.all(others.map((other) => other.ready())))]
await Promise.all(workers.map((worker) => worker.ready()))

say('signing in…')
const people = await signInAll(address, organisations)
if (!values.cold) {
  say('judging every rule once…')
  await judgeEverything(superuserUrl)
}
const { is_idle } = await waitForIdle(Number(values.patience) * 1000)
const perSecond = Number(values['per-second'])
const startWorking = () =>
  startBackgroundLoad(superuserUrl, address, people, Number(values['slots-per-minute']))
say(`people arrive${is_idle ? '' : ' (the machine is not idle)'}…`)
const meanwhile = startWorking()
await rampUp(addresses, people, perSecond)
await meanwhile()
say(`${seconds} s of traffic…`)
const rest = startWorking()
const memory = watchMemory({ api: first.pid, ...(workers[0] && { worker: workers[0].pid }) })
const traffic = await sendTraffic(addresses, people, { perSecond, seconds })
const memoryUse = memory()
const { judged: judgedCount } = await rest()
for (const server of [...workers, ...others, first]) await server.stop()
if (values.data === undefined) removeDataFolder(data)

const all = [...traffic.times.values()].flat()
const whole = (ms: number) => Math.round(ms)
const count = (test: (status: number) => boolean) =>
  [...traffic.byStatus].reduce((sum, [status, times]) => sum + (test(status) ? times : 0), 0)
const result = {
  asked: traffic.requestCount,
  answered: count((status) => status === 200),
  failed_5xx: count((status) => status >= 500 || status === 0),
  statuses: Object.fromEntries(traffic.byStatus),
  p50_ms: whole(percentile(all, 0.5)),
  p99_ms: whole(percentile(all, 0.99)),
  by_list: Object.fromEntries(
    [...traffic.times].map(([list, times]) => [
      list,
      { p50_ms: whole(percentile(times, 0.5)), p99_ms: whole(percentile(times, 0.99)) },
    ]),
  ),
  longest_ms_by_second: traffic.longestBySecond.map(whole).join(' '),
  slots_a_minute: whole((judgedCount / seconds) * 60),
  memory: memoryUse,
  is_idle,
  machine: machine(),
}
console.log(values.json ? JSON.stringify(result) : result)
