import { setTimeout as sleep } from 'node:timers/promises'
import { nearMisses, widestNames } from '../../../apps/server/src/test/thread-calls/largest-names.ts'
import {
  THREAD_CALLS,
  type ThreadCallName,
  type ThreadRequest,
} from '../../../apps/server/src/test/thread-calls/thread-calls.ts'
import { percentile } from '../kit/times.ts'
import type { Attack, Outcome } from './attack.ts'
import type { Headers } from './headers.ts'
import type { Product } from './product.ts'
import { fetchObjectIds } from './thread-call-ids.ts'

const CALLERS_EACH = 12
const ATTACK_MS = 4_000
const QUIET_MS = 1_000
const ANSWER_WITHIN_MS = 10_000
const SESSION_WITHIN_MS = 200
const SAME_CALL_WITHIN_MS = 2_000
const GROWTH_MEGABYTES = 200
const THINKS_MS = 40

/** Written once: the sender’s own work would count as the answer’s. */
const texts = new WeakMap<ThreadRequest, string>()
function serializeRequest(request: ThreadRequest): string {
  const text = texts.get(request) ?? JSON.stringify(request.body)
  texts.set(request, text)
  return text
}

type Answer = { status: number; ms: number; bytes: number; hasSentence: boolean }

async function send(address: string, headers: Headers, request: ThreadRequest): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api${request.path}`, {
    method: request.method,
    headers: { ...headers, ...(request.body && { 'content-type': 'application/json' }) },
    ...(request.body && { body: serializeRequest(request) }),
  }).catch(() => null)
  const bytes = Buffer.from((await answer?.arrayBuffer().catch(() => null)) ?? new ArrayBuffer(0))
  const status = answer?.status ?? 0
  const hasSentence = status < 400 || (status !== 0 && bytes.includes('"server":["'))
  return { status, ms: performance.now() - startedAt, bytes: bytes.length, hasSentence }
}

/** Sends a call from many callers of two organisations, while another organisation works. */
async function attack(
  { address, viewer, fresh, neighbour, megabytes }: Product,
  largest: ThreadRequest,
  usual: ThreadRequest,
) {
  const before = megabytes()
  let peak = before
  const until = performance.now() + ATTACK_MS
  const answers: Answer[] = []
  const attackers = [viewer, fresh].flatMap((headers) =>
    Array.from({ length: CALLERS_EACH }, async () => {
      while (performance.now() < until) {
        answers.push(await send(address, headers, largest))
        await sleep(THINKS_MS)
      }
    }),
  )
  const sessions: number[] = []
  const own: number[] = []
  const same: Answer[] = []
  let isOver = false
  const observers = [
    (async () => {
      while (!isOver) {
        sessions.push((await send(address, neighbour, { method: 'GET', path: '/session/' })).ms)
        own.push((await send(address, viewer, { method: 'GET', path: '/session/' })).ms)
        peak = Math.max(peak, megabytes())
        await sleep(THINKS_MS)
      }
    })(),
    (async () => {
      while (!isOver) {
        same.push(await send(address, neighbour, usual))
        await sleep(THINKS_MS)
      }
    })(),
  ]
  await Promise.all(attackers)
  isOver = true
  await Promise.all(observers)
  return { answers, sessions, own, same, growth: peak - before }
}

function judge(name: string, tried: Awaited<ReturnType<typeof attack>>, quiet: number): Outcome {
  const { answers, sessions, own, same, growth } = tried
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const [p99, ownP99] = [percentile(sessions, 0.99), percentile(own, 0.99)]
  const sameSlowest = Math.max(...same.map(({ ms }) => ms))
  const cut = answers.filter(({ status, hasSentence }) => status === 0 || status === 500 || !hasSentence)
  const refused = same.filter(({ status }) => status === 0 || status === 429 || status >= 500)
  const ms = (value: number) => `${Math.round(value)} ms`
  const problems: [boolean, string][] = [
    [slowest > ANSWER_WITHIN_MS, `an answer took ${ms(slowest)}`],
    [cut.length > 0, `${cut.length} calls ended without a sentence`],
    [p99 > SESSION_WITHIN_MS, `another organisation’s session took ${ms(p99)} (p99)`],
    [sameSlowest > SAME_CALL_WITHIN_MS, `another organisation’s same call took ${ms(sameSlowest)}`],
    [refused.length > 0, `another organisation’s same call was refused ${refused.length} times`],
    [growth > GROWTH_MEGABYTES, `the program grew by ${Math.round(growth)} MB`],
  ]
  const statuses = [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, some]) => `${status} × ${some.length}`)
  return {
    successes: problems.flatMap(([isSuccess, sentence]) => (isSuccess ? [`${name}: ${sentence}`] : [])),
    figures: [
      `${name}: ${statuses.join(', ')}; slowest ${ms(slowest)}; others’ session p99 ${ms(p99)} (quiet ${ms(quiet)}), own ${ms(ownP99)}, same call ${ms(sameSlowest)}; +${Math.round(growth)} MB`,
    ],
  }
}

/** Session time without an attack, which shows how much of the figures is due to a busy machine. */
async function quietSession({ address, neighbour }: Product): Promise<number> {
  const times: number[] = []
  for (const until = performance.now() + QUIET_MS; performance.now() < until; await sleep(THINKS_MS))
    times.push((await send(address, neighbour, { method: 'GET', path: '/session/' })).ms)
  return percentile(times, 0.99)
}

async function tryAll(
  product: Product,
  tries: { name: string; largest: ThreadRequest; usual: ThreadRequest }[],
): Promise<Outcome> {
  const outcome: Outcome = { successes: [], figures: [] }
  for (const { name, largest, usual } of tries) {
    // Code that runs for the first time, and threads that start, are not the attack’s.
    for (const headers of [product.neighbour, product.viewer, product.fresh])
      await send(product.address, headers, usual)
    const quiet = await quietSession(product)
    const { successes, figures } = judge(name, await attack(product, largest, usual), quiet)
    outcome.successes.push(...successes)
    outcome.figures.push(...figures)
  }
  return outcome
}

const parse = (body: object): ThreadRequest => ({ method: 'POST', path: '/taxonomy/parse/', body })
const usual = parse(nearMisses(1, 10))

export const sharedThreads: Attack[] = [
  {
    finding: 'G1(a)',
    title: 'near misses hold the taxonomy thread',
    run: (product) =>
      tryAll(product, [
        { name: '200 names, 3,000 values', largest: parse(nearMisses(200, 3_000)), usual },
        { name: '2,000 names, 3,000 values', largest: parse(nearMisses(2_000, 3_000)), usual },
        { name: '5,000 names, 3,000 values', largest: parse(nearMisses(5_000, 3_000)), usual },
      ]),
  },
  {
    finding: 'G1(b)',
    title: 'a large answer holds the event loop',
    run: (product) =>
      tryAll(product, [
        { name: '49,700 names, 30 segments', largest: parse(widestNames(49_700)), usual },
        { name: '2,000 names, 30 segments', largest: parse(widestNames(2_000)), usual },
      ]),
  },
  {
    finding: 'G1',
    title: 'the largest input of every call that asks a thread',
    async run(product) {
      const ids = await fetchObjectIds(product.address, product.viewer)
      return tryAll(
        product,
        (Object.keys(THREAD_CALLS) as ThreadCallName[]).map((name) => ({
          name,
          largest: THREAD_CALLS[name].largest(ids),
          usual: THREAD_CALLS[name].usual(ids),
        })),
      )
    },
  },
]
