import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { DEMO_LOGIN } from '../../apps/server/src/features/reporting/demo/index.ts'
import { percentile } from './kit/times.ts'
import { call } from './kit/call.ts'
import { copyOrganisation } from './kit/copy-organisation.ts'
import { aDataFolder, findDatabase, removeDataFolder } from './kit/data-folder.ts'
import { makeDice } from './kit/dice.ts'
import { livedDemo } from './kit/lived-demo.ts'
import { BEHIND_PROXY, fromOwnAddress } from './kit/own-address.ts'
import { startServer } from './kit/server.ts'
import { stolenSince } from './kit/stolen.ts'
import { readLists } from './neighbour/reads.ts'
import { startsWithin } from './neighbour/starts.ts'
import { doWorst } from './neighbour/worst.ts'

/**
 * Lets an organisation do its worst with many sessions; its neighbour's reads, syncs and alerts must continue
 * undisturbed.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    data: { type: 'string' },
  },
})
const SLOWER_AT_MOST = 2
const STARTS_WITHIN_MS = 10_000
const ROUNDS = 4
const NEIGHBOUR = 'neighbour@proof.test'
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

// A folder that is named has lived already, and is kept.
const data = values.data ?? aDataFolder()
if (values.data === undefined) await livedDemo(data)
const server = startServer(data, { ...BEHIND_PROXY, FLIGHTDECK_DEMO: '1' })
const address = await server.ready()
const client = new pg.Client({ connectionString: findDatabase(data)!.superuserUrl })
await client.connect()

type Session = { accessToken: string; organisation_id: string }
async function signIn(email: string, from: string) {
  const headers = fromOwnAddress(from)
  const body = { email, password: DEMO_LOGIN.password }
  const { status, data: session } = await call<Session>(address, '/auth/login/', { body, headers })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return {
    ...headers,
    authorization: `Bearer ${session.accessToken}`,
    'x-organisation-id': session.organisation_id,
  }
}

const noisy: Record<string, string>[] = []
for (let at = 0; at < Number(values.sessions); at++) noisy.push(await signIn(DEMO_LOGIN.email, `noisy ${at}`))
const existingUser = await client.query('select 1 from flightdeck.users where email = $1', [NEIGHBOUR])
if (existingUser.rowCount === 0) await copyOrganisation(client, noisy[0]!['x-organisation-id']!, NEIGHBOUR)
const quiet = await signIn(NEIGHBOUR, 'quiet')
const organisationId = quiet['x-organisation-id']

/**
 * Simulates some seconds of the neighbour's day: a user reads its lists while syncs and alerts come due, so
 * that the lists are recomputed.
 */
async function aWhile(seconds: number) {
  const reading = new AbortController()
  const stolen = stolenSince()
  const reads = readLists(address, quiet, reading.signal)
  const ended = sleep(seconds * 1_000)
  const starts: Record<string, number[]> = { sync: [], 'alert-rule': [] }
  for (let round = 0; round < ROUNDS; round++) {
    await sleep((seconds * 1_000) / (ROUNDS + 2))
    for (const kind of Object.keys(starts))
      starts[kind]!.push(await startsWithin(client, organisationId, kind))
  }
  await ended
  reading.abort()
  const { times, failed } = await reads
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
    reads: times.length,
    starts,
    stolen: stolen(),
  }
}

// The first lists are made by code that runs for the first time.
await aWhile(5)
const usual = await aWhile(Number(values.seconds))
const attack = new AbortController()
const dice = makeDice(16)
const worst = noisy.map((headers) => doWorst({ address, headers }, dice, attack.signal))
const disturbed = await aWhile(Number(values.seconds))
attack.abort()
const calls = (await Promise.all(worst)).reduce((sum, one) => sum + one, 0)
await client.end()
await server.stop()
if (values.data === undefined) removeDataFolder(data)

const ms = (value: number) => `${Math.round(value)} ms`
const ratio = disturbed.p99 / usual.p99
const latest = Math.max(...Object.values(disturbed.starts).flat())
console.log(`${values.sessions} sessions of one organisation made ${calls} calls in ${values.seconds} s`)
console.log(`Its neighbour’s reads: usually p50 ${ms(usual.p50)}, p99 ${ms(usual.p99)}; meanwhile p50 ${ms(disturbed.p50)}, p99 ${ms(disturbed.p99)}: ${ratio.toFixed(2)} × (at most ${SLOWER_AT_MOST})`) // prettier-ignore
const share = (value: number) => `${(value * 100).toFixed(1)} %`
console.log(
  `The machine gave others ${share(usual.stolen)} of its processors in the usual minute, ${share(disturbed.stolen)} meanwhile`,
)
console.log(`${disturbed.reads} reads, ${disturbed.failed} failed`)
for (const [kind, times] of Object.entries(disturbed.starts))
  console.log(`${kind} started after ${times.map(ms).join(', ')} (at most ${STARTS_WITHIN_MS / 1_000} s)`)
const isFair = ratio <= SLOWER_AT_MOST && latest <= STARTS_WITHIN_MS && disturbed.failed === 0
console.log(isFair ? '✓ fair' : '✗ not fair')
process.exit(isFair ? 0 : 1)
