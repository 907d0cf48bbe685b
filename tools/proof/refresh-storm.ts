import { parseArgs } from 'node:util'
import { readSecret } from '../../apps/server/src/ground/secret.ts'
import { aDataFolder, findDatabase } from './kit/data-folder.ts'
import { BEHIND_PROXY } from './kit/own-address.ts'
import { startServer } from './kit/server.ts'
import { describeTimes } from './kit/times.ts'
import { startsAgain } from './kill/starts-again.ts'
import { rowsOfSessions } from './storm/rows.ts'
import { storm } from './storm/storm.ts'

/** Many tabs present one refresh token at the same moment: all are answered, alike, and one row is the outcome. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000' }, tabs: { type: 'string', default: '50' } },
})
const rounds = Number(values.rounds)
const tabs = Number(values.tabs)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const data = aDataFolder()
const first = startServer(data, { ...BEHIND_PROXY, FLIGHTDECK_ROLE: 'api' })
const address = await startsAgain(first)
const { ownerUrl } = findDatabase(data)!
const second = startServer(aDataFolder(), {
  ...BEHIND_PROXY,
  FLIGHTDECK_ROLE: 'api',
  DATABASE_URL: ownerUrl,
  FLIGHTDECK_SECRET: readSecret(undefined, data),
})
const addresses = [address, await second.ready()]

let failed = false
for (const processes of [1, 2]) {
  const before = await rowsOfSessions(ownerUrl)
  const outcome = await storm(addresses.slice(0, processes), { rounds, tabs })
  const rows = (await rowsOfSessions(ownerUrl)) - before - outcome.sessions
  const good = outcome.wrong.length === 0 && rows === rounds
  failed ||= !good
  console.log(
    `${good ? '✓' : '✗'} ${processes} API process${processes > 1 ? 'es' : ''}: ${rounds} rounds × ${tabs} at once = ` +
      `${outcome.times.length} refreshes, ${outcome.ok} answered 200, ${outcome.successors} successors, ${rows} new rows; ` +
      `${describeTimes(outcome.times)}; ${Math.round(outcome.times.length / outcome.seconds)} a second`,
  )
  for (const wrong of outcome.wrong.slice(0, 10)) console.error(`✗ ${wrong}`)
}
await second.stop()
await first.stop()
process.exit(failed ? 1 : 0)
