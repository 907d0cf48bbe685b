import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './people.ts'

/** What screens ask for first. */
const LISTS = ['/session/', '/alerts/alerts/', '/quality/findings/', '/quality/campaigns/']
const AS_BROWSERS_DO = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const GIVEN_UP_AFTER_MS = 30_000

export type Traffic = { asked: number; times: Map<string, number[]>; byStatus: Map<number, number> }

/**
 * So many calls a second, whether or not those before have been answered, as people make them: a slow answer does not slow
 * down whoever else is asking. The time counts from when a call was due.
 */
export async function sendTraffic(
  addresses: readonly string[],
  people: readonly Person[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const traffic: Traffic = { asked: 0, times: new Map(), byStatus: new Map() }
  const open: Promise<void>[] = []
  const startedAt = performance.now()
  while (traffic.asked < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - startedAt) / 1_000) * perSecond)
    while (traffic.asked < due) {
      const at = traffic.asked++
      const list = LISTS[at % LISTS.length]!
      const person = people[Math.floor(at / LISTS.length) % people.length]!
      const address = addresses[at % addresses.length]!
      const dueAt = startedAt + (at / perSecond) * 1_000
      open.push(count(traffic, list, ask(agent, `${address}/api${list}`, person), dueAt))
    }
    await sleep(2)
  }
  await Promise.all(open)
  agent.destroy()
  return traffic
}

const OPENED_IN_MS = 60_000

/** Before anything is measured everybody has opened their screens, one after the other, as people have who are at work. */
export async function openScreens(addresses: readonly string[], people: readonly Person[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  for (const [at, person] of people.entries()) {
    const early = startedAt + (at / people.length) * OPENED_IN_MS - performance.now()
    if (early > 0) await sleep(early)
    const calls = addresses.flatMap((address) => LISTS.map((list) => `${address}/api${list}`))
    await Promise.all(calls.map((url) => ask(agent, url, person)))
  }
  agent.destroy()
}

async function count(traffic: Traffic, list: string, asked: Promise<number>, dueAt: number): Promise<void> {
  const status = await asked
  traffic.byStatus.set(status, (traffic.byStatus.get(status) ?? 0) + 1)
  const times = traffic.times.get(list) ?? []
  times.push(performance.now() - dueAt)
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

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
