import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './people.ts'

/** First requests of the screens. */
const LISTS = ['/session/', '/alerts/alerts/', '/quality/findings/', '/quality/campaigns/']
const AS_BROWSERS_DO = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const GIVEN_UP_AFTER_MS = 30_000

export type Traffic = {
  requestCount: number
  times: Map<string, number[]>
  byStatus: Map<number, number>
  /** The longest wait of the calls that were due in each second. */
  longestBySecond: number[]
}

/**
 * Sends a number of calls a second, whether or not earlier ones have been answered, as people do: a slow
 * answer does not slow down other callers. The time counts from when a call was due.
 */
export async function sendTraffic(
  addresses: readonly string[],
  people: readonly Person[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const traffic: Traffic = { requestCount: 0, times: new Map(), byStatus: new Map(), longestBySecond: [] }
  const open: Promise<void>[] = []
  const startedAt = performance.now()
  const all = Math.floor(perSecond * seconds)
  while (traffic.requestCount < all) {
    const due = Math.min(all, ((performance.now() - startedAt) / 1_000) * perSecond)
    while (traffic.requestCount < due) {
      const at = traffic.requestCount++
      const list = LISTS[at % LISTS.length]!
      const person = people[Math.floor(at / LISTS.length) % people.length]!
      const address = addresses[at % addresses.length]!
      const dueAt = startedAt + (at / perSecond) * 1_000
      const second = Math.floor(at / perSecond)
      open.push(count(traffic, list, ask(agent, `${address}/api${list}`, person), { dueAt, second }))
    }
    await sleep(2)
  }
  await Promise.all(open)
  agent.destroy()
  return traffic
}

const RISING = [1 / 8, 1 / 4, 1 / 2, 3 / 4, 1]
const STEP_S = 15

/** People come to work one after the other: what is measured begins when all are there. */
export async function rampUp(
  addresses: readonly string[],
  people: readonly Person[],
  perSecond: number,
): Promise<void> {
  for (const part of RISING)
    await sendTraffic(addresses, people, { perSecond: perSecond * part, seconds: STEP_S })
}

/** Lists in lengths not requested before, so that each is computed and none comes from a cache. */
const MADE_ANEW = [
  (length: number) => `/quality/findings/?per_page=${length}`,
  (length: number) => `/quality/campaigns/?per_page=${length}`,
]
const LENGTHS = { least: 20, most: 80 }

/** Shared by all callers, so that no measurement is answered from the cache of a warm-up. */
let turns = 0

/** Callers who ask again as soon as they are answered: how many answers they get. */
export async function runClosedLoop(
  addresses: readonly string[],
  people: readonly Person[],
  { callers, seconds }: { callers: number; seconds: number },
): Promise<{ ok: number; failed: number }> {
  const agent = new Agent({ keepAlive: true })
  const got = { ok: 0, failed: 0 }
  const endsAt = performance.now() + seconds * 1_000
  const askLoop = async (address: string) => {
    while (performance.now() < endsAt) {
      const turn = turns++
      const person = people[turn % people.length]!
      const round = Math.floor(turn / people.length)
      const length = LENGTHS.least + (Math.floor(round / MADE_ANEW.length) % (LENGTHS.most - LENGTHS.least))
      const list = MADE_ANEW[round % MADE_ANEW.length]!(length)
      const status = await ask(agent, `${address}/api${list}`, person)
      if (performance.now() >= endsAt) break
      if (status === 200) got.ok++
      else got.failed++
    }
  }
  await Promise.all(
    Array.from({ length: callers }, (_, caller) => askLoop(addresses[caller % addresses.length]!)),
  )
  agent.destroy()
  return got
}

async function count(
  traffic: Traffic,
  list: string,
  pendingStatus: Promise<number>,
  { dueAt, second }: { dueAt: number; second: number },
): Promise<void> {
  const status = await pendingStatus
  const took = performance.now() - dueAt
  traffic.byStatus.set(status, (traffic.byStatus.get(status) ?? 0) + 1)
  const times = traffic.times.get(list) ?? []
  times.push(took)
  traffic.longestBySecond[second] = Math.max(traffic.longestBySecond[second] ?? 0, took)
  traffic.times.set(list, times)
}

/** The status; 0 when no answer came. */
function ask(agent: Agent, url: string, headers: Person): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { agent, headers: { ...AS_BROWSERS_DO, ...headers }, timeout: GIVEN_UP_AFTER_MS },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end()
  })
}
